import { mdiLoginVariant, mdiPlus, mdiTestTube } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { DeleteRow } from '@candour/kit/portal/delete-row.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { loginTemplate, loginTemplates, type LoginTemplate } from '../../contract/login-templates.ts';
import { LoginTemplateDialog } from '../login/login-template-dialog.tsx';
import { LoginTest } from '../login/login-test.tsx';

const catalogue = texts({
  title: 'Login templates',
  search: 'Search login templates',
  add: 'Add login template',
  empty: 'No login templates yet',
  emptyText: 'With one, a scan signs in and sees the pages behind a login.',
  test: 'Test',
  deleted: (name: string) => `${name} deleted`,
});

const facts = {
  fields: loginTemplate,
  id: 'loginTemplateId',
  label: 'name',
  search: ['name', 'loginUrl'],
  order: 'name',
  scope: 'brand',
  routes: { history: loginTemplates.history },
} as const;

type Asked = { what: 'edit' | 'delete' | 'test'; template: LoginTemplate } | { what: 'add' };

/** How the scanner signs in to sites. */
export const LoginTemplateList = () => {
  const words = useTexts(catalogue);
  const [asked, ask] = useState<Asked>();
  const { data } = useRead(loginTemplates.list);
  const list = useList(data?.loginTemplates, facts, {
    columns: [
      { field: 'name', title: 'Name' },
      { field: 'loginUrl', title: 'Login page', priority: 2 },
      { field: 'user', title: 'User name' },
      { field: 'brandName', title: 'Brand', priority: 2 },
      { field: 'changedAt', title: 'Changed', min: 124, priority: 2 },
    ],
  });
  const close = () => ask(undefined);
  const add = (
    <Button icon={mdiPlus} onClick={() => ask({ what: 'add' })}>
      {words.add}
    </Button>
  );
  return (
    <>
      <ListToolbar
        list={list}
        search={words.search}
        tool={data?.loginTemplates.length === 0 ? undefined : add}
      />
      <DataTable
        list={list}
        title={words.title}
        open={(template) => ask({ what: 'edit', template })}
        actions={(template) => ({
          edit: () => ask({ what: 'edit', template }),
          delete: () => ask({ what: 'delete', template }),
          others: [{ label: words.test, icon: mdiTestTube, run: () => ask({ what: 'test', template }) }],
        })}
        empty={{ title: words.empty, text: words.emptyText, icon: mdiLoginVariant, action: add }}
      />
      {asked?.what === 'add' && <LoginTemplateDialog onClose={close} />}
      {asked?.what === 'edit' && <LoginTemplateDialog template={asked.template} onClose={close} />}
      {asked?.what === 'test' && <LoginTest template={asked.template} onClose={close} />}
      {asked?.what === 'delete' && (
        <DeleteRow
          name={asked.template.name}
          route={loginTemplates.remove}
          input={{ params: { id: asked.template.loginTemplateId } }}
          invalidates={[loginTemplates.list]}
          done={words.deleted(asked.template.name)}
          onClose={close}
        />
      )}
    </>
  );
};
