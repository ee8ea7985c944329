import { mdiUpload } from '@mdi/js';
import { useRef } from 'react';
import { isValidScript } from '@candour/kit/contract/rules';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Button } from '@candour/ui/button.tsx';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import layout from '@candour/ui/layout.module.css';
import { serviceForm } from './service-form.ts';

type Props = { name: 'optInScript' | 'optOutScript'; isRequired?: boolean };

/** A script: typed, or loaded from a file. */
export const ScriptField = ({ name, isRequired = false }: Props) => {
  const { form, isReadOnly } = useFormHandle();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File): Promise<void> => {
    const problem = isValidScript(file);
    if (problem !== undefined) return showSnack('danger', problem);
    form.setValue(name, await file.text(), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <div className={layout.stack2}>
      <serviceForm.Field name={name} as="code" language="javascript" isRequired={isRequired} />
      {!isReadOnly && (
        <div>
          <input
            ref={input}
            type="file"
            hidden
            accept=".js,.mjs,text/javascript"
            aria-label={`JavaScript file for ${name === 'optInScript' ? 'a yes' : 'a withdrawal'}`}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file !== undefined) void take(file);
              // Lets people choose the same file again after fixing it.
              currentTarget.value = '';
            }}
          />
          <Button small icon={mdiUpload} onClick={() => input.current?.click()}>
            Upload a .js file
          </Button>
        </div>
      )}
    </div>
  );
};
