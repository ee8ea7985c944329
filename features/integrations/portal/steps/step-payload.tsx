import { Suspense, useMemo } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import classes from '../fields.module.css';
import { serviceForm } from '../service-form.ts';
import { tokensOf } from './tokens-of.ts';
import { useEditorTheme } from './use-editor-theme.ts';
import { usePayloadFields } from './use-payload-fields.ts';
import { ValueMaps } from './value-maps.tsx';

const TemplateEditor = lazyPart(() => import('@candour/ui/template-editor.tsx'), 'TemplateEditor');

const catalogue = texts({
  help: 'Drag fields into the text, or insert them with their plus. If empty, only the address and the headers are sent.',
});

const { Field } = serviceForm;

const dates = [
  { value: 'Iso', label: '2026-11-21T10:00:00.000Z' },
  { value: 'Date', label: '2026-11-21' },
  { value: 'UnixSeconds', label: 'Seconds since 1970' },
  { value: 'UnixMilliseconds', label: 'Milliseconds since 1970' },
];
const missing = [
  { value: 'Null', label: 'Send null' },
  { value: 'Omit', label: 'Leave the member out' },
  { value: 'Empty', label: 'Send an empty text' },
];

/** What a service sends. */
export const StepPayload = () => {
  const words = useTexts(catalogue);
  const { isReadOnly } = useFormHandle();
  const fields = usePayloadFields();
  const [theme, setTheme] = useEditorTheme();
  const findTokens = useMemo(() => tokensOf(fields.map(({ name }) => name)), [fields]);
  return (
    <div className={classes.wide}>
      <Field
        name="payloadTemplate"
        help={words.help}
        render={(shell, field) => (
          <Suspense fallback={<Skeleton height={460} radius={8} />}>
            <TemplateEditor
              {...shell}
              ref={field.ref}
              value={String(field.value ?? '')}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              fields={fields}
              findTokens={findTokens}
              theme={theme}
              onThemeChange={setTheme}
              disabled={isReadOnly}
            />
          </Suspense>
        )}
      />
      <div className={classes.stack}>
        <div className={classes.row}>
          <Field name="dateFormat" as="select" choices={dates} isRequired />
          <Field name="nullHandling" as="select" choices={missing} isRequired />
        </div>
        <ValueMaps fields={fields} />
      </div>
    </div>
  );
};
