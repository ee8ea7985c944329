import { sql } from 'kysely';
import { inputOf } from '@candour/kit/contract/resource';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { freeName } from '@candour/kit/server/free-name';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { bigCopy } from '@candour/kit/server/serve-clone';
import { defaultsOf } from '@candour/kit/server/serve-resource';
import { processCalls, processes } from '../contract.ts';
import { processBehaviour } from './behaviour.ts';

const defaults = defaultsOf(processes, processBehaviour);

/** A copy is a draft: it is neither approved nor reviewed. */
export const cloneEndpoint: Endpoint = handle(processCalls.clone, async (call) => {
  const row = await defaults.find(call.db, call.params.id);
  mustHoldBrands(call, row.brandIds);
  const { rows } = await sql<{ name: string }>`select process_name as name from process`.execute(call.db);
  const processName = freeName(
    rows.map(({ name }) => name),
    (count) => bigCopy(row.processName, count),
  );
  const writable = new Set(Object.keys(inputOf(processes.fields).shape));
  const copied = Object.fromEntries(Object.entries(row).filter(([name]) => writable.has(name)));
  const { id } = await defaults.create(call, { ...copied, processName });
  return { newProcessId: id };
});
