import { mdiAccountMultipleCheckOutline } from '@mdi/js';
import { useEffect } from 'react';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { Facts } from '@candour/ui/facts.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { channels } from '../../../consent-model/channels/contract.ts';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { groupingCalls, type GroupingRule } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './grouping.module.css';

type Props = { rule: GroupingRule; onClose: () => void };

/** What a run would do, with examples. Nothing is written. */
export const DryRunSheet = ({ rule, onClose }: Props) => {
  const { mutate, data, isError } = useWrite(groupingCalls.dryRun);
  const { data: known } = useRead(channels.routes.list, { query: {} }, { isQuiet: true });
  const id = rule.groupingRuleId;
  useEffect(() => mutate({ params: { id } }), [mutate, id]);
  const nameOf = (channelId: number): string =>
    known?.channels.find((each) => each.channelId === channelId)?.channelName ?? `Channel ${channelId}`;
  return (
    <SideSheet isOpen title={`Dry run of “${rule.ruleName}”`} width={560} onClose={onClose}>
      <div className={layout.stack4}>
        {isError && (
          <Notice tone="danger" title="Couldn't try this rule">
            <Button onClick={() => mutate({ params: { id } })}>Try again</Button>
          </Notice>
        )}
        {data === undefined && !isError && <Waiting height={240} />}
        {data !== undefined && (
          <>
            <Facts
              facts={[
                ['Groups', data.candidateGroups],
                ['Records', data.recordsAffected],
                ['Left alone', data.leftAlone],
              ]}
            />
            {data.leftAlone > 0 && (
              <p className={layout.dim}>
                Records are left alone if they differ in a number or in what must not differ, or if somebody
                said that they are not the same.
              </p>
            )}
            {data.examples.length === 0 && (
              <EmptyState icon={mdiAccountMultipleCheckOutline} title="No records to group">
                No two records share what this rule compares.
              </EmptyState>
            )}
            <ol className={classes.examples}>
              {data.examples.map((example, at) => (
                <li key={at}>
                  <p className={classes.initials}>
                    {example.records.map(({ initials }) => initials).join(' and ')}
                  </p>
                  <p className={layout.muted}>
                    {`Same ${example.matchedOn.map(fieldLabel).join(', ')}. Since ${example.records
                      .map(({ createdDate }) => dateTimeText(createdDate))
                      .join(', ')}`}
                  </p>
                  {example.changedChannels.length > 0 && (
                    <p>{`Changes: ${example.changedChannels.map(nameOf).join(', ')}`}</p>
                  )}
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </SideSheet>
  );
};
