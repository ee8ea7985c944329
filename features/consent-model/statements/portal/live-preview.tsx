import { useWatch } from 'react-hook-form';
import { takesSilenceForYes, type ResponseType } from '@candour/consent/response-types.ts';
import { texts } from '@candour/kit/contract/texts';
import { AskedStatement } from '@candour/kit/portal/asked-statement.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { Channel } from '../../channels/contract.ts';
import { legalBases } from '../../channels/contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './statement-form.module.css';

const catalogue = texts({
  title: 'What people see',
  empty: '<p>Your words appear here.</p>',
  none: 'Nothing is answered: these words are there to be read.',
  yes: 'Left as it is, this counts as a yes.',
  no: 'Left as it is, this does not count as a yes.',
  basis: (name: string) => `Legal basis of the channel: ${name}.`,
});

/** The statement in the form as a visitor sees it. */
export const LivePreview = ({ channels }: { channels: readonly Channel[] }) => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const [statementText, responseType, yesLabel, noLabel, isPolarityInverted, channelId] = useWatch({
    control,
    name: ['statementText', 'responseType', 'yesLabel', 'noLabel', 'isPolarityInverted', 'channelId'],
  }) as [string, ResponseType, string, string, boolean, number | null]; // fields of this form
  const channel = channels.find((one) => one.channelId === channelId);
  const response = { responseType, isPolarityInverted };
  const silence = takesSilenceForYes(response) ? words.yes : words.no;
  return (
    <aside className={classes.preview} aria-label={words.title}>
      <h2>{words.title}</h2>
      <div className={classes.frame}>
        <AskedStatement
          key={`${responseType}-${isPolarityInverted}`}
          statement={{ ...response, yesLabel, noLabel, statementText: statementText || words.empty }}
        />
      </div>
      <p className={layout.muted}>
        {responseType === 'InformationOnly' ? words.none : silence}
        {channel !== undefined && ` ${words.basis(legalBases[channel.legalBasis])}`}
      </p>
    </aside>
  );
};
