/** The permissions of the customer service portal (product 2), with their ids on the wire. */
export const agentPermissions = {
  SearchPeople: 201,
  ViewPreferences: 202,
  EditPreferences: 203,
  EditContactDetails: 204,
  CreatePeople: 205,
  ViewHistory: 206,
  RightsRequests: 207,
  ManageAgents: 208,
  MergePeople: 209,
  ExportPerson: 210,
} as const;

export type AgentPermission = keyof typeof agentPermissions;
