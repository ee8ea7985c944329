import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { brandId, flag, pathId, rowId, rowVersion, system, timestamp } from '@candour/kit/contract/fields';
import { historyOf } from '@candour/kit/contract/history';
import { changeOf, inputOf } from '@candour/kit/contract/resource';
import { routesAt } from '@candour/kit/contract/routes-at';
import { loginFields, loginPassword } from './request.ts';

/** How to sign in to a site. The password is written and never read. */
export const loginTemplate = z.object({
  loginTemplateId: rowId('Login template ID'),
  ...loginFields,
  brandId: brandId(),
  brandName: system(z.string(), 'Brand'),
  hasPassword: system(z.boolean(), 'Has a password'),
  changedAt: timestamp('Changed'),
  rowVersion: rowVersion(),
});
export type LoginTemplate = z.output<typeof loginTemplate>;

const path = '/api/SiteScanner/LoginTemplates';
const access = may('SiteScanner');
const all = routesAt(path, { access });
const one = routesAt(`${path}/{id}`, { access, params: z.object({ id: pathId() }) });

export const loginTemplates = {
  name: 'loginTemplate',
  label: 'name',
  area: productAreas.LOGIN_TEMPLATES,
  fields: loginTemplate,
  list: all.get('', 'Lists login templates by name, without passwords', {
    response: z.object({ loginTemplates: z.array(loginTemplate) }),
  }),
  create: all.post('', 'Creates a login template', {
    body: z.extend(inputOf(loginTemplate), { password: loginPassword }),
    response: z.object({ newLoginTemplateId: z.int() }),
  }),
  update: all.put(
    '',
    'Changes a login template; members left out stay. Another login page asks for the password anew.',
    {
      body: z.extend(changeOf(loginTemplate, 'loginTemplateId'), { password: z.optional(loginPassword) }),
      response: loginTemplate,
    },
  ),
  remove: one.delete('', 'Deletes a login template that no queued or scheduled scan uses'),
  test: one.post('/Test', 'Begins to sign in with a browser; the answer names the test to ask for', {
    body: z.strictObject({ isOwner: flag('This site is ours, or its owner agreed to the scan', false) }),
    response: z.object({ testGuid: z.string() }),
  }),
  testResult: one.get(
    '/Test',
    'The result of the latest test of a login template; ask again while it waits or runs',
    {
      response: z.object({
        status: z.enum(['None', 'Waiting', 'Running', 'Done']),
        isSignedIn: z.boolean(),
        /** The steps tried, in order, with a sentence if one failed. */
        steps: z.array(z.object({ step: z.string(), isOk: z.boolean(), message: z.string() })),
        /** A PNG of the last page as a data address, its fields blurred; empty if there is none. */
        screenshot: z.string(),
        testedAt: z.nullable(z.string()),
      }),
    },
  ),
  history: historyOf({ path: `${path}/{id}`, name: 'loginTemplate', access, fields: loginTemplate }),
};
