import type { ChannelNode, Level, ParentGroupNode, Structure, SubGroupNode } from '../contract.ts';

type StatementNode = ChannelNode['statements'][number];
type CookieChannel = Structure['cookieChannels'][number];

/** What a line of the tree represents. */
export type Subject =
  | { kind: 'ParentGroup'; group: ParentGroupNode }
  | { kind: 'SubGroup'; group: SubGroupNode }
  | { kind: 'Channel'; channel: ChannelNode; subGroupId: number }
  | { kind: 'Statement'; statement: StatementNode; channel: ChannelNode }
  /** The channels of services, by category; they are changed with the services. */
  | { kind: 'Cookies'; name: string }
  | { kind: 'CookieChannel'; channel: CookieChannel };

export type Node = {
  /** Identifies the node in the address and among its siblings, such as `Channel-7`. */
  key: string;
  name: string;
  subject: Subject;
  children: readonly Node[];
  /** Its position; null if it cannot be moved. */
  place: { level: Level; id: number; parentId: number | null } | null;
};

const nodeOf = (kind: Subject['kind'], id: number | string, rest: Omit<Node, 'key'>): Node => ({
  key: `${kind}-${id}`,
  ...rest,
});

/** The structure as nodes, cookie channels last. */
export const nodesOf = (structure: Structure, hasCookieChannels: boolean): Node[] => [
  ...structure.parentGroups.map(parentNode),
  ...(hasCookieChannels && structure.cookieChannels.length > 0 ? [cookieNode(structure.cookieChannels)] : []),
];

const parentNode = (group: ParentGroupNode): Node =>
  nodeOf('ParentGroup', group.parentGroupId, {
    name: group.parentGroupName,
    subject: { kind: 'ParentGroup', group },
    children: group.subGroups.map(subNode),
    place: { level: 'ParentGroup', id: group.parentGroupId, parentId: null },
  });

const subNode = (group: SubGroupNode): Node =>
  nodeOf('SubGroup', group.subGroupId, {
    name: group.subGroupName,
    subject: { kind: 'SubGroup', group },
    children: group.channels.map((channel) => channelNode(channel, group.subGroupId)),
    place: { level: 'SubGroup', id: group.subGroupId, parentId: group.parentGroupId },
  });

const channelNode = (channel: ChannelNode, subGroupId: number): Node =>
  nodeOf('Channel', channel.channelId, {
    name: channel.channelName,
    subject: { kind: 'Channel', channel, subGroupId },
    children: channel.statements.map((statement) =>
      nodeOf('Statement', statement.statementId, {
        name: statement.statementName,
        children: [],
        place: null,
        subject: { kind: 'Statement', statement, channel },
      }),
    ),
    place: { level: 'Channel', id: channel.channelId, parentId: subGroupId },
  });

const cookieNode = (channels: readonly CookieChannel[]): Node =>
  nodeOf('Cookies', 'all', {
    name: 'Cookie channels',
    place: null,
    subject: { kind: 'Cookies', name: 'Cookie channels' },
    children: [...Map.groupBy(channels, ({ cookieCategoryId }) => cookieCategoryId)].map(([id, inside]) => {
      const name = inside[0]?.cookieCategoryName ?? '';
      return nodeOf('Cookies', id, {
        name,
        place: null,
        subject: { kind: 'Cookies', name },
        children: inside.map((channel) =>
          nodeOf('CookieChannel', channel.channelId, {
            name: channel.channelName,
            children: [],
            place: null,
            subject: { kind: 'CookieChannel', channel },
          }),
        ),
      });
    }),
  });

/** A rendered line: its node and its position. */
export type Line = {
  node: Node;
  /** From 1, as screen readers count. */
  level: number;
  at: number;
  of: number;
  parent: Node | undefined;
  isOpen: boolean;
};

/** The visible lines, from the top. */
export const linesOf = (nodes: readonly Node[], isOpen: (node: Node) => boolean): Line[] => {
  const walk = (siblings: readonly Node[], level: number, parent: Node | undefined): Line[] =>
    siblings.flatMap((node, index) => {
      const opened = node.children.length > 0 && isOpen(node);
      const line = { node, level, at: index + 1, of: siblings.length, parent, isOpen: opened };
      return [line, ...(opened ? walk(node.children, level + 1, node) : [])];
    });
  return walk(nodes, 1, undefined);
};

/**
 * What remains under a search and a brand filter: matching nodes, their ancestors, and everything below
 * them.
 */
export const found = (nodes: readonly Node[], fits: (node: Node) => boolean): Node[] =>
  nodes.flatMap((node) => {
    if (fits(node)) return [node];
    const children = found(node.children, fits);
    return children.length > 0 ? [{ ...node, children }] : [];
  });

/** Every node, including nested ones. */
export const allOf = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...allOf(node.children)]);

export const brandOf = ({ subject }: Node): number | undefined => {
  if ('group' in subject) return subject.group.brandId;
  return 'channel' in subject ? subject.channel.brandId : undefined;
};

/** Rows of one brand may be in groups of that brand or in universal ones. */
export const mayStandIn = (node: Node, parent: Node): boolean => {
  const [own, above] = [brandOf(node), brandOf(parent)];
  const fits =
    (node.subject.kind === 'Channel' && parent.subject.kind === 'SubGroup') ||
    (node.subject.kind === 'SubGroup' && parent.subject.kind === 'ParentGroup');
  return fits && (above === 0 || above === own);
};
