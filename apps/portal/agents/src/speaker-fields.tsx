import { useState } from 'react';
import { speakers, type Speaker } from '@candour/features/people/data-subjects/contract/speaker.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import classes from './desk.module.css';

const everybody = Object.entries(speakers) as [Speaker, string][]; // its own keys

/** Who speaks: the person, or somebody who names what proves that they may. */
export const SpeakerFields = ({ label }: { label: string }) => {
  const [speaker, choose] = useState<Speaker>('Person');
  return (
    <>
      <FieldShell label={label} isRequired>
        {(control) => (
          <select
            {...control}
            className={classes.select}
            name="speaker"
            value={speaker}
            onChange={(event) => choose(event.currentTarget.value as Speaker)} // the values of the options
          >
            {everybody.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      {speaker !== 'Person' && (
        <FieldShell
          label="Document that proves it"
          isRequired
          help="Name it, such as a power of attorney. Do not copy numbers of identity documents."
        >
          {(control) => (
            <TextInput {...control} name="speakerDocument" required maxLength={200} autoComplete="off" />
          )}
        </FieldShell>
      )}
    </>
  );
};

/** What the fields say, for the body of a call. */
export const speakingIn = (data: FormData) => ({
  speaker: (data.get('speaker') ?? 'Person') as Speaker, // the values of the options
  speakerDocument: String(data.get('speakerDocument') ?? '').trim(),
});
