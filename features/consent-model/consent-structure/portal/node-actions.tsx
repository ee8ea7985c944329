import { lazy, Suspense, useState } from 'react';
import { may } from '@candour/kit/contract/access';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import type { RowQuestion } from '@candour/kit/portal/row-facts.tsx';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Button } from '@candour/ui/button.tsx';
import { channels } from '../../channels/contract.ts';
import { consentStructure, parentGroups, subGroups } from '../contract.ts';
import classes from './consent-structure.module.css';
import type { OpenGroup } from './group-dialog.tsx';
import type { Node } from './tree-nodes.ts';
import { useWays } from './use-ways.ts';

const RowFacts = lazy(() => import('@candour/kit/portal/row-facts.tsx'));

type Props = { node: Node; openGroup: (opened: OpenGroup) => void };
type Action = { label: string; run: () => void };

const nouns = { ParentGroup: parentGroups, SubGroup: subGroups, Channel: channels };

/** The actions on a node, besides moving it. */
export const NodeActions = ({ node, openGroup }: Props) => {
  const [asked, ask] = useState<RowQuestion>();
  const [isDoomed, doom] = useState(false);
  const actions = useActions(node, openGroup);
  const { place, name } = node;
  const noun = place === null ? undefined : nouns[place.level];
  const mayDelete = useMay()(noun?.access.write ?? may('ConsentStructure'));
  const isEmpty = node.children.length === 0;
  const question = (about: RowQuestion['about']) => () => place && ask({ about, id: place.id, name });
  return (
    <>
      {actions.length > 0 && (
        <div className={classes.actions}>
          {actions.map(({ label, run }) => (
            <Button key={label} small onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {noun !== undefined && (
        <div className={classes.actions}>
          <Button small look="quiet" onClick={question('usage')}>
            Where used
          </Button>
          <Button small look="quiet" onClick={question('history')}>
            History
          </Button>
          {mayDelete && isEmpty && (
            <Button small look="quiet" onClick={() => doom(true)}>
              Delete
            </Button>
          )}
        </div>
      )}
      {asked !== undefined && noun !== undefined && (
        <Suspense>
          <RowFacts routes={noun.routes} asked={asked} onClose={() => ask(undefined)} />
        </Suspense>
      )}
      {isDoomed && <Deletion node={node} onClose={() => doom(false)} />}
    </>
  );
};

const Deletion = ({ node: { place, name }, onClose }: { node: Node; onClose: () => void }) => {
  const noun = nouns[place?.level ?? 'ParentGroup'];
  const remove = useWrite(noun.routes.remove, {
    invalidates: [consentStructure.read, noun.routes.list],
    done: `${name} deleted`,
    isQuiet: true,
  });
  return (
    <ConfirmDelete
      name={name}
      remove={() => remove.mutateAsync({ params: { id: place?.id ?? 0 } })}
      onClose={onClose}
    />
  );
};

const useActions = ({ subject }: Node, openGroup: Props['openGroup']): Action[] => {
  const ways = useWays();
  const mayOpen = useMay();
  const when = (isAllowed: boolean, label: string, run: () => void): Action[] =>
    isAllowed ? [{ label, run }] : [];
  switch (subject.kind) {
    case 'ParentGroup': {
      const { group } = subject;
      return [
        { label: 'Edit', run: () => openGroup({ kind: 'ParentGroup', group }) },
        { label: 'Add sub group', run: () => openGroup({ kind: 'SubGroup', group: 'new', parent: group }) },
      ];
    }
    case 'SubGroup': {
      const { group } = subject;
      return [
        { label: 'Edit', run: () => openGroup({ kind: 'SubGroup', group }) },
        ...when(mayOpen(may('Channels')), 'Add channel', () => ways.addChannel(group)),
      ];
    }
    case 'Channel': {
      const { channelId, channelName } = subject.channel;
      return [
        ...when(mayOpen(may('Channels')), 'Edit', () => ways.editChannel(channelId)),
        ...when(mayOpen(may('Channels', 'ChannelTranslations')), 'Translate', () =>
          ways.translateChannel(channelId),
        ),
        ...when(mayOpen(may('Statements', 'StatementTranslations')), 'Manage statements', () =>
          ways.statementsOf(channelName),
        ),
        ...when(mayOpen(may('ChannelDependencies')), 'Manage dependencies', () =>
          ways.dependenciesOf(channelName),
        ),
      ];
    }
    case 'Statement': {
      const { statement, channel } = subject;
      return when(mayOpen(may('Statements')), 'Edit', () =>
        ways.editStatement(statement.statementId, channel.channelName),
      );
    }
    case 'CookieChannel':
      return when(mayOpen(may('CookieScripts', 'ServicesView')), 'Open service', () =>
        ways.openService(subject.channel.cookieScriptId),
      );
    case 'Cookies':
      return [];
  }
};
