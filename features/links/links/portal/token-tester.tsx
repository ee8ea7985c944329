import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { tokenRoutes, type TokenVerdict } from '../../tokens/contract.ts';

const catalogue = texts({
  title: 'Try a link',
  field: 'Link or token',
  help: 'Paste one from an email. Nothing is recorded, and it is not used up.',
  test: 'Try',
  works: 'It works.',
  used: 'It works, and was used before.',
  expired: 'It has expired.',
  revoked: 'It was revoked.',
  unknownPerson: 'It is genuine, but leads to nobody: the person was erased, or the number is not known.',
  unknown: 'It was not made for this link, or was changed.',
  until: (moment: string) => `It ends on ${moment}.`,
});

const tones: Readonly<Record<TokenVerdict, 'success' | 'warning' | 'danger'>> = {
  works: 'success',
  used: 'success',
  expired: 'warning',
  revoked: 'warning',
  unknownPerson: 'warning',
  unknown: 'danger',
};

/** Says what would come of a link that somebody was sent. */
export const TokenTester = ({ linkId }: { linkId: number }) => {
  const words = useTexts(catalogue);
  const [address, type] = useState('');
  const trial = useWrite(tokenRoutes.tryToken);
  const test = () => trial.mutate({ params: { id: linkId }, body: { address } });
  const { data } = trial;
  return (
    <section className={layout.stack3}>
      <h4>{words.title}</h4>
      <FieldShell label={words.field} help={words.help}>
        {(control) => (
          <TextInput
            {...control}
            value={address}
            onChange={(event) => {
              type(event.currentTarget.value);
              trial.reset();
            }}
          />
        )}
      </FieldShell>
      <div className={layout.row}>
        <Button busy={trial.isPending} disabled={address.trim() === ''} onClick={test}>
          {words.test}
        </Button>
      </div>
      <div aria-live="polite">
        {data !== undefined && (
          <Notice tone={tones[data.verdict]}>
            {words[data.verdict]}
            {data.expiresAt !== null &&
              data.verdict !== 'expired' &&
              ` ${words.until(dateTimeText(data.expiresAt))}`}
          </Notice>
        )}
      </div>
    </section>
  );
};
