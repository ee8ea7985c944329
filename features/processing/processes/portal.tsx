import { ManageProcess } from './portal/manage-process.tsx';
import { ProcessList } from './portal/process-list.tsx';

export const screens = { 'processing-processes': ProcessList, 'manage-process': ManageProcess };
