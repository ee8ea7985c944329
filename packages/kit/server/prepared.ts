import {
  DeleteQueryNode,
  InsertQueryNode,
  RawNode,
  SelectModifierNode,
  SelectQueryNode,
  UpdateQueryNode,
  type KyselyPlugin,
  type RootOperationNode,
} from 'kysely';
import type { Db } from './database.ts';

/** Ends each statement that its connection keeps prepared. */
export const preparedMark = ' /* prepared */';

const mark = RawNode.createWithSql(preparedMark);

const marked = (node: RootOperationNode): RootOperationNode => {
  if (RawNode.is(node)) {
    const { sqlFragments: text } = node;
    return RawNode.create([...text.slice(0, -1), `${text.at(-1) ?? ''}${preparedMark}`], node.parameters);
  }
  if (SelectQueryNode.is(node)) {
    const last = SelectModifierNode.createWithExpression(mark);
    return { ...node, endModifiers: [...(node.endModifiers ?? []), last] };
  }
  if (InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node))
    return { ...node, endModifiers: [...(node.endModifiers ?? []), mark] };
  return node;
};

const marking: KyselyPlugin = {
  transformQuery: ({ node }) => marked(node),
  transformResult: async ({ result }) => result,
};

/**
 * The same transaction for work that is done all the time: each connection plans its statements once and
 * keeps them. Their texts must be few, and name their columns, for a plan outlives a change of the table.
 */
export const prepared = (db: Db): Db => {
  if (markers.has(db)) return db;
  const marker = db.withPlugin(marking);
  markers.add(marker);
  return marker;
};

const markers = new WeakSet<Db>();
