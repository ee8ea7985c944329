import { useState } from 'react';
import type { ResponseOf } from '@candour/kit/contract/route';
import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useWhyNot } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { iabCalls } from '../contract.ts';
import classes from './vendors.module.css';

const catalogue = texts({
  title: (version: number) => `Vendor list ${version} waits for a decision`,
  take: 'Use this list',
  refuse: 'Refuse this list',
  taken: (version: number) => `Vendor list ${version} is in use`,
  refused: (version: number) => `Vendor list ${version} refused`,
  takeTitle: (version: number) => `Use vendor list ${version}?`,
  takeText:
    'Every brand works with it from now on, and there is no way back to an older list. Look at the findings first.',
  refuseTitle: (version: number) => `Refuse vendor list ${version}?`,
  refuseText: 'The list in use stays, and this version cannot be loaded again.',
});

type List = ResponseOf<typeof iabCalls.lists>['lists'][number];

/** A list that differs too much to be used without somebody looking at it. */
export const HeldList = ({ list }: { list: List }) => {
  const words = useTexts(catalogue);
  const whyNot = useWhyNot()(iabCalls.decide.access);
  const [decision, decide] = useState<'Take' | 'Refuse'>();
  const { vendorListVersion: version } = list;
  const write = useWrite(iabCalls.decide, {
    invalidates: [iabCalls.lists, iabCalls.vendors],
    done: decision === 'Take' ? words.taken(version) : words.refused(version),
  });
  return (
    <Notice tone="warning" title={words.title(version)}>
      <div className={layout.stack3}>
        <ul className={classes.findings}>
          {list.findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
        {whyNot === undefined ? (
          <div className={layout.row}>
            <Button onClick={() => decide('Take')}>{words.take}</Button>
            <Button onClick={() => decide('Refuse')}>{words.refuse}</Button>
          </div>
        ) : (
          <p>{whyNot}</p>
        )}
      </div>
      <AskDialog
        isOpen={decision !== undefined}
        title={decision === 'Refuse' ? words.refuseTitle(version) : words.takeTitle(version)}
        label={decision === 'Refuse' ? words.refuse : words.take}
        isDangerous
        isBusy={write.isPending}
        onClose={() => decide(undefined)}
        proceed={() => {
          if (decision === undefined) return;
          write.mutate({ params: { version }, body: { decision } }, { onSettled: () => decide(undefined) });
        }}
      >
        <p>{decision === 'Refuse' ? words.refuseText : words.takeText}</p>
      </AskDialog>
    </Notice>
  );
};
