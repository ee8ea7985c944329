import { configuration } from '../../contract/set-up/layers.ts';
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
    <div className={classes.row}>
      <form.Field name="layout" choices={layouts} />
      <form.Field name="tabs" as="multiSelect" choices={tabs} />
    </div>
    <form.Field name="about" as="textarea" rows={3} help="Shown on the tab About" />
    <ButtonFields name="acceptAll" title="Accept all" />
    <ButtonFields name="rejectAll" title="Reject all" />
    <ButtonFields name="saveButton" title="Save" hasShow={false} />
    <fieldset className={classes.button}>
      <legend className={classes.legend}>Switch for everything</legend>
      <form.Field name="acceptAllSwitch.text" />
      <form.Field name="acceptAllSwitch.show" label="Show" as="switch" />
    </fieldset>
    <form.Field name="alwaysOnText" />
    <form.Field name="showSingleServices" />
    <form.Field name="showCookieList" />
    <fieldset className={classes.button}>
      <legend className={classes.legend}>Reopen button</legend>
      <form.Field name="reopenButton.position" label="Position" as="select" choices={positions} isRequired />
      <form.Field name="reopenButton.icon" label="Icon" as="select" choices={icons} isRequired />
      <form.Field name="reopenButton.show" label="Show" as="switch" />
    </fieldset>
    <form.Field name="footerLogo" placeholder="https://" />
  </form.PartForm>
);
