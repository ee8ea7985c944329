import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { SystemIntegration } from '../contract.ts';
import { AuthenticationFields } from './authentication-fields.tsx';
import classes from './fields.module.css';
import { frequencyChoices } from './frequency-choices.ts';
import { NameValues } from './name-values.tsx';
import { systemForm } from './system-form.ts';
import { systemIconNames } from './system-icon-names.ts';

const catalogue = texts({
  details: 'Details',
  detailsText: 'How people recognise it in the list.',
  running: 'Running',
  runningText: 'When its services run, one after the other, and for whom.',
  connection: 'Connection',
  connectionText: 'Where it is and how we sign in to it. Secrets are stored encrypted and never shown again.',
  failures: 'When services fail',
  header: 'header',
  timeout: '0 means the default',
});

// The icons are loaded separately, because two screens show them.
const SystemIcon = lazy(() => import('./system-icon.tsx'));

const { Field } = systemForm;
const iconChoices = Object.entries(systemIconNames).map(([value, label]) => ({ value, label }));

/** All fields of a system that can be typed. */
export const SystemFields = ({ slots }: { slots: SystemIntegration['secretSlots'] }) => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const frequency = Number(useWatch({ control, name: 'frequencyInSeconds' }));
  return (
    <>
      <FormGroup title={words.details} purpose={words.detailsText}>
        <Field name="serviceName" autoFocus />
        <div className={classes.row}>
          <Preview />
          <Field name="icon" as="select" choices={iconChoices} isRequired className={classes.icon ?? ''} />
          <Field name="color" as="colour" isRequired />
          <Field name="iconColor" as="colour" isRequired />
        </div>
        <Field name="notes" as="textarea" />
      </FormGroup>
      <FormGroup title={words.running} purpose={words.runningText}>
        <div className={classes.row}>
          <Field name="frequencyInSeconds" as="select" choices={frequencyChoices(frequency)} isRequired />
          <Field name="timeoutSeconds" label="Timeout in seconds" help={words.timeout} isRequired />
        </div>
        <Field name="brandIds" as="brands" />
      </FormGroup>
      <FormGroup title={words.connection} purpose={words.connectionText}>
        <Field name="baseUrl" placeholder="https://api.example.com/v2" />
        <AuthenticationFields slots={slots} />
        <NameValues name="headers" Field={Field} word={words.header} title="Headers" />
      </FormGroup>
      <FormGroup title={words.failures}>
        <Field name="notifyEmails" as="tags" placeholder="privacy@example.com" />
      </FormGroup>
    </>
  );
};

const Preview = () => {
  const { control } = useFormHandle();
  const [icon, color, iconColor] = useWatch({ control, name: ['icon', 'color', 'iconColor'] }).map(String);
  return (
    <span className={classes.preview}>
      <Suspense>
        <SystemIcon icon={icon ?? ''} color={color ?? ''} iconColor={iconColor ?? ''} />
      </Suspense>
    </span>
  );
};
