import { texts } from '@candour/kit/contract/texts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { Permitted } from '@candour/kit/portal/permitted.tsx';
import { useRead, useRecord } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { channels } from '../../channels/contract.ts';
import { statements, type Statement } from '../contract.ts';
import { StatementForm } from './statement-form.tsx';
import { useHasDrafts } from './use-has-drafts.ts';
import { useStatementWays } from './use-statement-ways.ts';

const catalogue = texts({
  add: 'Add statement',
  draft: 'The next version. It replaces the published one once you publish it.',
});

/** Words a channel, or edits the statement named in the address. */
export const ManageStatement = () => (
  <Permitted access={statements.routes.read.access}>
    <Loaded />
  </Permitted>
);

const Loaded = () => {
  const words = useTexts(catalogue);
  const { address, origin } = useStatementWays();
  const { statementToEdit, isClone, channelName } = address;
  const isKnown = statementToEdit !== undefined;
  const { data: row } = useRecord(statements.routes.read, isKnown ? Number(statementToEdit) : undefined);
  const { data: known } = useRead(channels.routes.list, { query: {} });
  const hasDrafts = useHasDrafts();
  const originalId = row?.draftOf ?? null;
  const { data: original } = useRead(
    statements.routes.read,
    { params: { id: originalId ?? 0 } },
    { isEnabled: originalId !== null },
  );
  const isWaiting = (isKnown && row === undefined) || (originalId !== null && original === undefined);
  if (isWaiting || known === undefined || hasDrafts === undefined) return <WaitingRecord />;
  const edited = isClone === 'true' ? undefined : row;
  const choices = known.channels.filter(
    ({ isActive, channelId }) => isActive || channelId === row?.channelId,
  );
  return (
    <>
      <PageHead
        title={words.add}
        name={edited?.statementName}
        {...(edited !== undefined && edited.draftOf !== null ? { purpose: words.draft } : {})}
        trail={[origin]}
      />
      <StatementForm
        key={edited?.statementId}
        statement={edited}
        original={original}
        start={isClone === 'true' && row ? cloneOf(row) : startFor(choices, channelName)}
        channels={choices}
        hasDrafts={hasDrafts}
      />
    </>
  );
};

const cloneOf = (row: Statement): Partial<Statement> => ({
  ...row,
  statementName: `${row.statementName} copy`.slice(0, 100),
});

type Named = { channelId: number; channelName: string; brandId: number };

const startFor = (known: readonly Named[], name: string | undefined): Partial<Statement> => {
  const named = known.find(({ channelName }) => channelName === name);
  return {
    responseType: 'Toggle',
    ...(named === undefined ? {} : { channelId: named.channelId, brandId: named.brandId }),
  };
};
