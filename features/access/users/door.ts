export { addAgent, agentRoles } from './server/add-agent.ts';
