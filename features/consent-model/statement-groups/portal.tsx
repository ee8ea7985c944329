import { GroupList } from './portal/group-list.tsx';
import { ManageGroup } from './portal/manage-group.tsx';

export const screens = { 'statement-groups': GroupList, 'manage-statement-group': ManageGroup };
