import { useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { Select } from '@candour/ui/select.tsx';
import { cookieScriptTypeIds, type CookieScriptType } from '../contract.ts';
import { ScriptField } from './script-field.tsx';
import { serviceForm } from './service-form.ts';

const { Field } = serviceForm;

/** The fields for each type of service. */
export const ScriptOfType = () => {
  const { control } = useFormHandle();
  const type = useWatch({ control, name: 'cookieScriptType' }) as CookieScriptType | null; // the field's own values
  if (type === null) return <Notice>Choose a type first.</Notice>;
  return parts[type];
};

const optOut = <ScriptField name="optOutScript" />;
const crossorigins = [
  { value: 'anonymous', label: 'Without cookies (anonymous)' },
  { value: 'use-credentials', label: 'With cookies (use-credentials)' },
];
const reload = <Field name="reloadOnWithdrawal" />;

const parts: Record<CookieScriptType, React.ReactNode> = {
  [cookieScriptTypeIds.InlineScript]: (
    <>
      <ScriptField name="optInScript" isRequired />
      {optOut}
      {reload}
    </>
  ),
  [cookieScriptTypeIds.ExternalScript]: (
    <>
      <Field name="srcUrl" placeholder="https://" isRequired />
      <Field name="loadAttributes.async" label="Load without blocking (async)" />
      <Field name="loadAttributes.defer" label="Run after the page is parsed (defer)" />
      <Field
        name="loadAttributes.crossorigin"
        label="Cross-origin requests (crossorigin)"
        render={(shell, field) => (
          <Select
            {...shell}
            choices={crossorigins}
            placeholder="Not set"
            isClearable
            value={field.value as string | null}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Field name="loadAttributes.nonce" label="Pass on the nonce of the page" />
      {optOut}
      {reload}
    </>
  ),
  [cookieScriptTypeIds.MarkerCookie]: (
    <>
      <Field name="markerCookieName" isRequired />
      <Field name="optInValue" isRequired />
      <Field name="optOutValue" isRequired />
      <Field name="markerCookieDays" as="number" isRequired />
    </>
  ),
  [cookieScriptTypeIds.TagManagerConsent]: (
    <Notice>No script: tags in your tag manager follow the consent types below.</Notice>
  ),
  [cookieScriptTypeIds.PageElement]: (
    <>
      <Notice>
        Mark scripts, frames and images on your pages as the page code below says, or name classes or ids
        here. Give frames their address in data-src: an address in src is cleared, but its first request may
        already have been sent.
      </Notice>
      <Field name="blockSelectors" as="tags" placeholder=".video" />
      {reload}
    </>
  ),
  [cookieScriptTypeIds.PixelImage]: (
    <Field name="srcUrl" label="Image address" placeholder="https://" isRequired />
  ),
  [cookieScriptTypeIds.InformationOnly]: (
    <Notice>Only shown to visitors. Nothing is loaded and nothing can be refused.</Notice>
  ),
};
