import { mdiFileTreeOutline } from '@mdi/js';
import { useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { moved } from '@candour/ui/moved.ts';
import { ReorderList } from '@candour/ui/reorder-list.tsx';
import type { ConfiguredChannel, ConfiguredParentGroup } from '../contract.ts';
import { ChannelRow } from './channel-row.tsx';
import { configFormOf } from './config-form.ts';
import classes from './config.module.css';
import { Folded } from './folded.tsx';

const list = 'preferenceGroups.parentGroups';

/** The consent structure as agents see it. */
export const GroupsTab = () => {
  const { control, form } = useFormHandle();
  const parents = useWatch({ control, name: list }) as ConfiguredParentGroup[]; // the tree of this tab
  if (parents.length === 0)
    return (
      <EmptyState icon={mdiFileTreeOutline} title="No channels yet">
        Agents see the channels of the consent structure. Add groups and channels there first.
      </EmptyState>
    );
  return (
    <div className={classes.wide}>
      <ReorderList
        label="Preference groups"
        items={parents.map((parent, at) => ({ id: parent.parentGroupId, at, label: parent.parentGroupName }))}
        keys="handle"
        onMove={(from, to) => form.setValue(list, moved(parents, from, to), { shouldDirty: true })}
      >
        {({ at, label }) => (
          <Folded title={label} isOpen summary={countOf(parents[at])}>
            <SubGroups at={at} />
          </Folded>
        )}
      </ReorderList>
    </div>
  );
};

const countOf = (parent: ConfiguredParentGroup | undefined): string => {
  const shown = parent?.channels.filter(({ display }) => display).length ?? 0;
  return `${shown} of ${parent?.channels.length ?? 0} channels shown`;
};

const SubGroups = ({ at }: { at: number }) => {
  const { control, form } = useFormHandle();
  const path = `${list}.${at}` as const;
  const parent = useWatch({ control, name: path }) as ConfiguredParentGroup; // an entry of the tree
  const { subGroups, parentGroupName } = parent;
  return (
    <ReorderList
      label={`Sub groups of ${parentGroupName}`}
      items={subGroups.map((sub, index) => ({ id: sub.subGroupId, index, label: sub.subGroupName }))}
      keys="handle"
      onMove={(from, to) =>
        form.setValue(`${path}.subGroups`, moved(subGroups, from, to), { shouldDirty: true })
      }
    >
      {({ id, index, label }) => (
        <Folded title={label} summary={shownText(subGroups[index]?.display)}>
          <div className={classes.switches} role="group" aria-label={label}>
            <configFormOf.Field name={`${path}.subGroups.${index}.display`} />
            <configFormOf.Field name={`${path}.subGroups.${index}.hideNoPref`} />
            <configFormOf.Field name={`${path}.subGroups.${index}.canBeAdded`} />
            <configFormOf.Field name={`${path}.subGroups.${index}.expandedByDefault`} />
          </div>
          <Channels path={path} parent={parent} subGroupId={Number(id)} label={label} />
        </Folded>
      )}
    </ReorderList>
  );
};

const shownText = (isShown: boolean | undefined): string => (isShown === true ? 'Shown' : 'Hidden');

type ChannelsProps = {
  path: `${typeof list}.${number}`;
  parent: ConfiguredParentGroup;
  subGroupId: number;
  label: string;
};

/** The channels of a sub group, among those of its parent group. */
const Channels = ({ path, parent: { channels }, subGroupId, label }: ChannelsProps) => {
  const { form } = useFormHandle();
  const own = channels.flatMap((channel, at) => (channel.subGroupId === subGroupId ? [{ channel, at }] : []));
  const reorder = (from: number, to: number) => {
    const turned: ConfiguredChannel[] = moved(own, from, to).map(({ channel }) => channel);
    const next = channels.map((channel) =>
      channel.subGroupId === subGroupId ? (turned.shift() ?? channel) : channel,
    );
    form.setValue(`${path}.channels`, next, { shouldDirty: true });
  };
  if (own.length === 0) return <p className={classes.dim}>No channels in this sub group</p>;
  return (
    <ReorderList
      label={`Channels of ${label}`}
      items={own.map(({ channel, at }) => ({
        id: channel.channelId,
        at,
        isShown: channel.display,
        label: channel.channelName,
      }))}
      keys="handle"
      onMove={reorder}
    >
      {(item) => (
        <Folded title={item.label} summary={shownText(item.isShown)}>
          <ChannelRow path={`${path}.channels.${item.at}`} label={item.label} />
        </Folded>
      )}
    </ReorderList>
  );
};
