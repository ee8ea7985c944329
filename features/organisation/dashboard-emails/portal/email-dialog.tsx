import { useWatch } from 'react-hook-form';
import { weekdayChoices } from '@candour/kit/contract/day-schedule';
import { hasPermission } from '@candour/kit/contract/has-permission';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import layout from '@candour/ui/layout.module.css';
import { dashboardNames, dashboardTitles, neededFor, type DashboardName } from '../contract/dashboards.ts';
import { frequencies } from '../contract/schedule.ts';
import { dashboardEmailCalls, dashboardEmails, periods, type DashboardEmail } from '../contract.ts';

const catalogue = texts({
  universal: 'Each recipient gets the figures of their own brands.',
  left: (names: string) => `Asked not to get it any more: ${names}.`,
});

const form = formOf(dashboardEmails);

type Props = {
  title: string;
  /** Undefined for a new one. */
  email: DashboardEmail | undefined;
  save: (values: Partial<DashboardEmail>) => Promise<unknown>;
  isReadOnly: boolean;
  onClose: () => void;
};

/** The form of one dashboard email. */
export const EmailDialog = ({ title, email, save, isReadOnly, onClose }: Props) => {
  const { person } = useSurroundings();
  return (
    <form.Dialog
      title={title}
      record={email ?? { userIds: [person.userId], timeZone: ownTimeZone() }}
      save={save}
      isReadOnly={isReadOnly}
      onClose={onClose}
      isLong
    >
      <form.Field name="emailName" autoFocus />
      <What isNew={email === undefined} />
      <Recipients known={email?.recipients ?? []} />
      <When />
      <form.Field name="hasCsv" />
      <form.Field name="isActive" />
    </form.Dialog>
  );
};

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(
  (zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }),
);

const What = ({ isNew }: { isNew: boolean }) => {
  const words = useTexts(catalogue);
  const { person } = useSurroundings();
  const { control } = useFormHandle();
  const dashboard: unknown = useWatch({ control, name: 'dashboard' });
  const brandId: unknown = useWatch({ control, name: 'brandId' });
  const choices = dashboardNames
    .filter((name) => !isNew || hasPermission(person.permissionIds, neededFor[name]))
    .map((name) => ({ value: name, label: dashboardTitles[name] }));
  return (
    <>
      <form.Field name="dashboard" as="select" choices={choices} />
      <form.Field name="brandId" as="brand" {...(brandId === 0 ? { help: words.universal } : {})} />
      {dashboard !== 'DataProcessing' && (
        <form.Field name="period" as="select" isRequired choices={choicesOf(periods)} />
      )}
    </>
  );
};

const Recipients = ({ known }: { known: DashboardEmail['recipients'] }) => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const dashboard: unknown = useWatch({ control, name: 'dashboard' });
  const brandId: unknown = useWatch({ control, name: 'brandId' });
  const isAsked = isDashboard(dashboard) && typeof brandId === 'number';
  const { data } = useRead(
    dashboardEmailCalls.recipients,
    { query: { dashboard: isDashboard(dashboard) ? dashboard : 'Consent', brandId: Number(brandId ?? 0) } },
    { isEnabled: isAsked },
  );
  const { person } = useSurroundings();
  // Nobody is known before a dashboard and a brand are chosen, but a new email starts with its author.
  const people = data?.people ?? [{ userId: person.userId, userName: person.fullName }];
  const gone = known.filter(({ userId }) => people.every((one) => one.userId !== userId));
  const left = known.filter(({ hasLeft }) => hasLeft);
  return (
    <>
      <form.Field
        name="userIds"
        as="multiSelect"
        isRequired
        choices={[...people, ...gone].map(({ userId, userName }) => ({ value: userId, label: userName }))}
      />
      {left.length > 0 && (
        <p className={layout.dim}>{words.left(left.map(({ userName }) => userName).join(', '))}</p>
      )}
    </>
  );
};

const isDashboard = (value: unknown): value is DashboardName => dashboardNames.some((name) => name === value);

const When = () => {
  const { control } = useFormHandle();
  const every: unknown = useWatch({ control, name: 'schedule.every' });
  return (
    <>
      <form.Field name="schedule.every" as="select" isRequired choices={choicesOf(frequencies)} />
      {every === 'Weekly' && (
        <form.Field name="schedule.weekday" as="select" isRequired choices={weekdayChoices} />
      )}
      {every === 'Monthly' && <form.Field name="schedule.monthDay" isRequired />}
      <form.Field name="schedule.time" isRequired placeholder="08:00" />
      <form.Field name="timeZone" as="select" isRequired choices={timeZones} />
    </>
  );
};
