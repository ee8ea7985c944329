import { mdiFileTreeOutline, mdiPlus } from '@mdi/js';
import { Suspense, useMemo, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Card } from '@candour/ui/card.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { channels } from '../../channels/contract.ts';
import { consentStructure, type Structure } from '../contract.ts';
import classes from './consent-structure.module.css';
import type { OpenGroup } from './group-dialog.tsx';
import type { StructureAddress } from './structure-address.ts';
import { StructureToolbar } from './structure-toolbar.tsx';
import { allOf, brandOf, found, linesOf, nodesOf, type Node } from './tree-nodes.ts';
import { Tree } from './tree.tsx';
import { useExport } from './use-export.ts';
import { useMoves } from './use-moves.ts';
import { useWays } from './use-ways.ts';

const catalogue = texts({
  title: 'Consent structure',
  purpose: 'What people can be asked about, and how it is worded.',
  add: 'Add',
  parent: 'Add parent group',
  sub: 'Add sub group',
  channel: 'Add channel',
  empty: 'Nothing to ask about yet',
  emptyText: 'Begin with a parent group, such as “Stay in touch”. It contains sub groups and channels.',
  none: 'No matches',
  noneText: 'Try other words, or another brand.',
});

const NodePanel = lazyPart(() => import('./node-panel.tsx'), 'NodePanel');
const GroupDialog = lazyPart(() => import('./group-dialog.tsx'), 'GroupDialog');

/** A structure up to this size is shown fully expanded. */
const fewNodes = 120;

export const ConsentStructure = () => {
  const words = useTexts(catalogue);
  const { data } = useRead(consentStructure.read);
  if (data !== undefined) return <Loaded structure={data} />;
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <Waiting height={480} />
    </>
  );
};

const Loaded = ({ structure }: { structure: Structure }) => {
  const words = useTexts(catalogue);
  const [address, change] = useAddress<StructureAddress>();
  const [group, openGroup] = useState<OpenGroup>();
  // The address follows: repeated key presses are faster than it.
  const [chosen, choose] = useState(address.node);
  const select = (node: string | undefined) => {
    choose(node);
    change({ node });
  };
  const save = useExport();
  const ways = useWays();
  const mayAddChannel = useMay()(channels.routes.create.access);
  const all = useMemo(() => nodesOf(structure, address.cookies === 'shown'), [structure, address.cookies]);
  const moves = useMoves(all);
  const shown = useMemo(() => found(all, fitsOf(address)), [all, address]);
  const isSearched = (address.q ?? '') !== '';
  const { isOpen, toggle } = useOpenNodes(all, isSearched);
  const lines = linesOf(shown, isOpen);
  const selected = allOf(shown).find(({ key }) => key === chosen);
  const hasParents = structure.parentGroups.length > 0;
  const hasSubs = structure.parentGroups.some(({ subGroups }) => subGroups.length > 0);
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          <>
            <MenuButton
              label="Export"
              items={() => [
                { label: 'CSV, one line a channel', run: () => save('csv') },
                { label: 'JSON, the tree', run: () => save('json') },
              ]}
            />
            {hasSubs && mayAddChannel && <Button onClick={() => ways.addChannel()}>{words.channel}</Button>}
            {hasParents && (
              <Button onClick={() => openGroup({ kind: 'SubGroup', group: 'new' })}>{words.sub}</Button>
            )}
            <Button
              look="primary"
              icon={mdiPlus}
              onClick={() => openGroup({ kind: 'ParentGroup', group: 'new' })}
            >
              {words.parent}
            </Button>
          </>
        }
      />
      <StructureToolbar expandAll={(isAll) => toggle(allOf(shown), isAll)} />
      {all.length === 0 || lines.length === 0 ? (
        <Card>
          <EmptyState icon={mdiFileTreeOutline} title={all.length === 0 ? words.empty : words.none}>
            {all.length === 0 ? words.emptyText : words.noneText}
          </EmptyState>
        </Card>
      ) : (
        <div className={classes.columns}>
          <Card className={classes.tree}>
            <Tree
              lines={lines}
              selected={selected}
              toggle={toggle}
              moves={moves}
              select={(node) => select(node.key)}
            />
          </Card>
          <Suspense fallback={<Skeleton height={120} />}>
            <NodePanel
              node={selected}
              nodes={all}
              moves={moves}
              openGroup={openGroup}
              close={() => select(undefined)}
            />
          </Suspense>
        </div>
      )}
      {group !== undefined && (
        <Suspense>
          <GroupDialog opened={group} onClose={() => openGroup(undefined)} />
        </Suspense>
      )}
    </>
  );
};

const fitsOf = ({ q = '', brand }: { q?: string; brand?: string }) => {
  const sought = q.trim().toLowerCase();
  const isBrand = (node: Node): boolean => brand === undefined || String(brandOf(node)) === brand;
  return (node: Node): boolean => {
    const { kind } = node.subject;
    // Of a group only matching children are shown, so without a search or brand it matches through its
    // content.
    if (sought === '' && brand === undefined) return true;
    const isLeaf = kind === 'Channel' || kind === 'CookieChannel' || node.children.length === 0;
    if (sought === '') return isLeaf && isBrand(node);
    return node.name.toLowerCase().includes(sought) && isBrand(node);
  };
};

/** Which nodes are open; all of them during a search. */
const useOpenNodes = (all: readonly Node[], isSearched: boolean) => {
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isSmall = useMemo(() => allOf(all).length <= fewNodes, [all]);
  return {
    isOpen: ({ key, subject }: Node): boolean =>
      isSearched || (opened.get(key) ?? (isSmall ? subject.kind !== 'Channel' : false)),
    toggle: (nodes: readonly Node[], isOpen: boolean) =>
      setOpened((known) => new Map([...known, ...nodes.map(({ key }) => [key, isOpen] as const)])),
  };
};
