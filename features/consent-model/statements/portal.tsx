import { ManageStatement } from './portal/manage-statement.tsx';
import { StatementList } from './portal/statement-list.tsx';
import { TranslateStatement } from './portal/translate-statement.tsx';

export const screens = {
  statements: StatementList,
  'manage-statement': ManageStatement,
  'manage-statement-translation': TranslateStatement,
};
