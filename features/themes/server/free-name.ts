import type { Db } from '@candour/kit/server/database';

/** "Summer (copy)", "Summer (copy 2)": the first name that no theme of the brand has. */
export const freeName = async (db: Db, name: string, brandId: number): Promise<string> => {
  const rows = await db.selectFrom('theme').select('styleName').where('brandId', '=', brandId).execute();
  const taken = new Set(rows.map(({ styleName }) => styleName.toLowerCase()));
  const base = name.slice(0, 85);
  for (let count = 1; ; count += 1) {
    const copy = `${base} (copy${count === 1 ? '' : ` ${count}`})`;
    if (!taken.has(copy.toLowerCase())) return copy;
  }
};
