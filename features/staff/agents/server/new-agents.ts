import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustSeeBrand } from '@candour/kit/server/giving';
import { forbidden } from '@candour/kit/server/refusal';
import { addAgent, agentRoles } from '../../../access/users/door.ts';
import { readShared } from '../../portal-config/door.ts';
import type { newAgents } from '../contract.ts';

const mustBeAllowed = async (db: Db): Promise<void> => {
  if (!(await readShared(db)).basicConfig.canCreateCSPortalUsers) forbidden();
};

/** The roles that the agent may give. */
export const rolesToGive = async (call: Call<typeof newAgents.roles>) => {
  const { brandId } = call.query;
  await mustBeAllowed(call.db);
  mustSeeBrand(call, brandId);
  return { roles: await agentRoles(call, brandId) };
};

/** Adds an agent, where the configuration lets agents do so. */
export const createAgent = async (call: Call<typeof newAgents.create>): Promise<void> => {
  await mustBeAllowed(call.db);
  await addAgent(call, call.body);
};
