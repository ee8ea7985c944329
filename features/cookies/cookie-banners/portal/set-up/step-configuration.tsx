import { useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { configuration, type ConfigurationPart } from '../../contract/set-up/layers.ts';
import { Fold } from '@candour/ui/fold.tsx';
import { ButtonFields } from './button-fields.tsx';
import { partFormOf } from './part-form.tsx';
import classes from './step-form.module.css';

const form = partFormOf({
  part: 'configuration',
  fields: configuration,
  shows: 'configuration',
  where: 'Configuration',
  layer: 'preferences',
});

const layouts = [
  { value: 'Modal', label: 'Window' },
  { value: 'SidePanel', label: 'Side panel' },
  { value: 'FullPage', label: 'Full page' },
];
const tabs = [
  { value: 'Cookies', label: 'Services' },
  { value: 'About', label: 'About' },
];
const positions = [
  { value: 'BottomLeft', label: 'Bottom left' },
  { value: 'BottomRight', label: 'Bottom right' },
];
const icons = ['Cookie', 'Shield', 'Sliders', 'Fingerprint'].map((value) => ({ value, label: value }));

/** Step 3: the layer in which visitors answer for single categories and services. */
export const StepConfiguration = () => (
  <form.PartForm>
    <form.Field name="title" />
    <form.Field name="introduction" as="textarea" rows={3} />
    <ButtonFields name="acceptAll" title="Accept all" />
    <ButtonFields name="rejectAll" title="Reject all" />
    <ButtonFields name="saveButton" title="Save" hasShow={false} />
    <form.Field name="alwaysOnText" />
    <form.Field name="showSingleServices" />
    <form.Field name="showCookieList" />
    <LessOften />
  </form.PartForm>
);

/** What few banners need, under what it comes to. */
const LessOften = () => {
  const { control } = useFormHandle();
  const [layout, all, reopen] = useWatch({
    control,
    name: ['layout', 'acceptAllSwitch', 'reopenButton'],
  }) as [string, ConfigurationPart['acceptAllSwitch'], ConfigurationPart['reopenButton']]; // of this very form
  return (
    <div>
      <Fold title="Layout and tabs" summary={layouts.find(({ value }) => value === layout)?.label}>
        <form.Field name="layout" choices={layouts} />
        <form.Field name="tabs" as="multiSelect" choices={tabs} />
        <form.Field name="about" as="textarea" rows={3} help="Shown on the tab About" />
        <form.Field name="footerLogo" placeholder="https://" />
      </Fold>
      <Fold title="Switch for everything" summary={all.show ? all.text : 'Not shown'}>
        <form.Field name="acceptAllSwitch.show" label="Show" as="switch" />
        <form.Field name="acceptAllSwitch.text" />
      </Fold>
      <Fold
        title="Reopen button"
        summary={reopen.show ? positions.find(({ value }) => value === reopen.position)?.label : 'Not shown'}
      >
        <form.Field name="reopenButton.show" label="Show" as="switch" />
        <div className={classes.short}>
          <form.Field
            name="reopenButton.position"
            label="Position"
            as="select"
            choices={positions}
            isRequired
          />
          <form.Field name="reopenButton.icon" label="Icon" as="select" choices={icons} isRequired />
        </div>
      </Fold>
    </div>
  );
};
