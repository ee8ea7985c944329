import type { Call } from '@candour/kit/server/call';
import { everywhere } from '@candour/kit/server/everywhere';
import { freeName, withNumber } from '@candour/kit/server/free-name';
import { freeCopyName, smallCopy } from '@candour/kit/server/serve-clone';

type Cloned = { linkName: string; nameInLink: string; brandId: number };

/** What may be written of a link, under names that are free. */
export const cloneAs = async <Row extends Cloned>(
  { db }: Pick<Call, 'db'>,
  { row, members }: { row: Row; members: readonly string[] },
): Promise<Record<string, unknown>> => {
  const { linkName: name, nameInLink: slug, brandId } = row;
  const linkName = await freeCopyName(
    db,
    { table: 'public_link', column: 'link_name', brandId, name },
    smallCopy,
  );
  const taken = await everywhere(db, () => db.selectFrom('publicLinkSlug').select('slug').execute());
  const nameInLink = freeName(
    taken.map((each) => each.slug),
    (count) => withNumber(`${slug.slice(0, 50)}-copy`)(count).replace(' ', '-'),
  );
  const written = Object.entries(row).filter(([member]) => members.includes(member));
  return { ...Object.fromEntries(written), linkName, nameInLink };
};
