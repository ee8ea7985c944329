import { useState } from 'react';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { Waiting } from './waiting.tsx';
import type { Route } from '../contract/route.ts';
import type { CopyRoutes, CopyTarget } from '../contract/copies.ts';
import classes from './copy-into.module.css';
import { useRead, useWrite } from './query.ts';

type Props = {
  routes: CopyRoutes;
  id: number;
  title: string;
  /** What copying means; that nothing is published is always added. */
  text: string;
  /** The label of the button. */
  action: string;
  done: string;
  /** Routes whose responses change. */
  touches: readonly Route[];
  /** Shown if there is nothing to copy into. */
  empty: string;
  onClose: () => void;
};

/** Copies a template into the chosen targets, after showing what would be different there. */
export const CopyInto = ({ routes, id, touches, onClose, ...words }: Props) => {
  const { data } = useRead(routes.compare, { params: { id } });
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const apply = useWrite(routes.apply, {
    invalidates: [routes.compare, ...touches],
    done: words.done,
  });
  const toggle = (target: number) =>
    choose((old) =>
      old.has(target) ? new Set([...old].filter((one) => one !== target)) : new Set([...old, target]),
    );
  const targets = data?.targets ?? [];
  return (
    <Dialog
      isOpen
      title={words.title}
      width={820}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={chosen.size === 0}
            busy={apply.isPending}
            onClick={() =>
              apply.mutate(
                { params: { id }, body: { consentBannerIds: [...chosen] } },
                { onSuccess: onClose },
              )
            }
          >
            {words.action}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <Notice>{words.text} Only the working copies change: visitors see it when you publish.</Notice>
        {data === undefined && <Waiting height={160} />}
        {data !== undefined && targets.length === 0 && <p>{words.empty}</p>}
        {targets.map((target) => (
          <Target
            key={target.id}
            target={target}
            isChosen={chosen.has(target.id)}
            toggle={() => toggle(target.id)}
          />
        ))}
      </div>
    </Dialog>
  );
};

type TargetProps = { target: CopyTarget; isChosen: boolean; toggle: () => void };

const Target = ({ target, isChosen, toggle }: TargetProps) => {
  const { name, isTaken, differences } = target;
  const isSame = differences.length === 0;
  return (
    <section className={classes.target}>
      <label className={classes.choice}>
        <input type="checkbox" checked={isChosen} disabled={isSame} onChange={toggle} />
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {isSame ? 'Nothing would change' : changes(differences.length)}
          {isTaken && ' · copied from this template before'}
        </span>
      </label>
      {!isSame && (
        <details className={classes.details}>
          <summary>Show differences</summary>
          <div className={classes.scroll} tabIndex={0} role="region" aria-label={`Differences in ${name}`}>
            <table className={classes.differences} role="table">
              <thead role="rowgroup">
                <tr role="row">
                  <th scope="col" role="columnheader">
                    What
                  </th>
                  <th scope="col" role="columnheader">
                    Now
                  </th>
                  <th scope="col" role="columnheader">
                    Afterwards
                  </th>
                </tr>
              </thead>
              <tbody role="rowgroup">
                {differences.map(({ what, before, after }) => (
                  <tr key={what} role="row">
                    <th scope="row" role="rowheader">
                      {what}
                    </th>
                    <td role="cell">{before === null ? '–' : <del>{before}</del>}</td>
                    <td role="cell">{after === null ? '–' : <ins>{after}</ins>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </section>
  );
};

const changes = (count: number): string => (count === 1 ? '1 difference' : `${count} differences`);
