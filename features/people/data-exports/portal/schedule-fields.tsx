import { useWatch } from 'react-hook-form';
import { weekdayChoices } from '@candour/kit/contract/day-schedule';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { choicesOf } from '@candour/ui/choice.ts';
import { frequencies } from '../contract/schedule.ts';
import { exportForm } from './export-form.ts';

/** How often it runs, and when. */
export const ScheduleFields = () => {
  const { control } = useFormHandle();
  const every: unknown = useWatch({ control, name: 'schedule.every' });
  return (
    <>
      <exportForm.Field name="schedule.every" choices={choicesOf(frequencies)} />
      {every === 'Weekly' && (
        <exportForm.Field name="schedule.weekday" as="select" choices={weekdayChoices} />
      )}
      {every === 'Monthly' && <exportForm.Field name="schedule.monthDay" />}
      {every === 'Hourly' && <exportForm.Field name="schedule.time" help="The minutes count. In UTC." />}
      {(every === 'Daily' || every === 'Weekly' || every === 'Monthly') && (
        <exportForm.Field name="schedule.time" placeholder="02:00" />
      )}
    </>
  );
};
