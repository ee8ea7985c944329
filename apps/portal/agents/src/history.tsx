import { withMeaning } from '@candour/consent/response-types.ts';
import { plainText } from '@candour/consent/rich-text.ts';
import { sourceNames } from '@candour/consent/source-types.ts';
import { speakers } from '@candour/features/people/data-subjects/contract/speaker.ts';
import type { LetterFacts } from '@candour/features/people/letters/contract.ts';
import { useEffect, useState } from 'react';
import { agentCalls, type Standing } from '@candour/features/staff/agents/contract.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import { Button } from '@candour/ui/button.tsx';
import { saveFile } from '@candour/ui/save-file.ts';
import { client } from './api.ts';
import { dateOf } from './date-of.ts';
import classes from './desk.module.css';
import { Problem } from './problem.tsx';
import { sizeOf } from './size-of.ts';
import { useRun } from './use-run.ts';

type Told = ResponseOf<typeof agentCalls.history>;

type Props = {
  dataSubjectId: string;
  brandId: number;
  standing: Standing;
  /** Another one with each time the person is read. */
  asOf: object;
};

/** What the person answered, with the wording, and the letters it came by. */
export const History = ({ dataSubjectId, brandId, standing, asOf }: Props) => {
  const [told, tell] = useState<Told>();
  const { problem, isBusy, run } = useRun();
  const read = () =>
    run(async () =>
      tell(
        await client.call(agentCalls.history, {
          params: { dataSubjectId },
          query: { brandId: String(brandId) },
        }),
      ),
    );
  useEffect(() => {
    if (told !== undefined) void read();
    // oxlint-disable-next-line react/exhaustive-deps -- with each time the person is read
  }, [asOf]);
  const isTooWeak = standing.strength < standing.neededForContact;
  const openLetter = ({ letterGuid, format }: LetterFacts) =>
    run(async () => {
      const query = { brandId: String(brandId) };
      const params = { dataSubjectId, letterGuid };
      saveFile(`letter-${letterGuid}.${format}`, await client.file(agentCalls.readLetter, { params, query }));
    });
  return (
    <section className={classes.card} aria-labelledby="history">
      <div className={classes.cardHead}>
        <h3 id="history">History</h3>
        <Button small busy={isBusy} onClick={() => void read()}>
          {told === undefined ? 'Show' : 'Refresh'}
        </Button>
      </div>
      <Problem text={problem} />
      {told?.events.length === 0 && <p className={classes.help}>Nothing was answered yet.</p>}
      {told?.events.map(
        ({
          eventId,
          channelName,
          value,
          status,
          source,
          speaker,
          statementText,
          isOptOut,
          capturedAt,
          letter,
        }) => (
          <details key={eventId} open={told.isExpanded} className={classes.event}>
            <summary>
              <span>{`${channelName}: ${answerOf(value, status)}`}</span>
              <time dateTime={capturedAt}>{dateOf(capturedAt)}</time>
            </summary>
            <p className={classes.help}>
              {speaker === 'Person'
                ? sourceWords(source)
                : `${sourceWords(source)}, said by: ${speakers[speaker]}`}
            </p>
            {statementText !== null && <p>{withMeaning(plainText(statementText), isOptOut)}</p>}
            {letter !== null && (
              <Button
                small
                disabled={isTooWeak}
                title={isTooWeak ? 'Check who is calling first' : undefined}
                onClick={() => void openLetter(letter)}
              >
                {`Open letter (${sizeOf(letter)})`}
              </Button>
            )}
          </details>
        ),
      )}
    </section>
  );
};

const answerOf = (value: number, status: string): string =>
  `${value === 1 ? 'Yes' : 'No'}${status === 'Pending' ? ', to be confirmed' : ''}`;

const names: Readonly<Record<string, string>> = sourceNames;
const sourceWords = (source: string): string => names[source] ?? source;
