import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { brandId, flag, pathId, rowId, rowVersion, system, timestamp } from '@candour/kit/contract/fields';
import { historyOf } from '@candour/kit/contract/history';
import { changeOf, inputOf } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { loginFields, loginPassword } from './request.ts';

/** How to sign in to a site. The password goes in and never comes out. */
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
const one = `${path}/{id}`;
const access = may('SiteScanner');
const params = z.object({ id: pathId() });

export const loginTemplates = {
  name: 'loginTemplate',
  label: 'name',
  area: productAreas.LOGIN_TEMPLATES,
  fields: loginTemplate,
  list: route({
    method: 'GET',
    path,
    summary: 'Lists login templates by name, without passwords',
    access,
    answer: z.object({ loginTemplates: z.array(loginTemplate) }),
  }),
  create: route({
    method: 'POST',
    path,
    summary: 'Creates a login template',
    access,
    body: z.extend(inputOf(loginTemplate), { password: loginPassword }),
    answer: z.object({ newLoginTemplateId: z.int() }),
  }),
  update: route({
    method: 'PUT',
    path,
    summary:
      'Changes a login template; members left out stay. Another login page asks for the password anew.',
    access,
    body: z.extend(changeOf(loginTemplate, 'loginTemplateId'), { password: z.optional(loginPassword) }),
    answer: loginTemplate,
  }),
  remove: route({
    method: 'DELETE',
    path: one,
    summary: 'Deletes a login template that no queued or scheduled scan uses',
    access,
    params,
  }),
  test: route({
    method: 'POST',
    path: `${one}/Test`,
    summary: 'Begins to sign in with a browser; the answer names the test to ask for',
    access,
    params,
    body: z.strictObject({ isOwner: flag('This site belongs to the brand', false) }),
    answer: z.object({ testGuid: z.string() }),
  }),
  testResult: route({
    method: 'GET',
    path: `${one}/Test`,
    summary: 'The result of the latest test of a login template; ask again while it waits or runs',
    access,
    params,
    answer: z.object({
      status: z.enum(['None', 'Waiting', 'Running', 'Done']),
      isSignedIn: z.boolean(),
      /** What was tried, in order, with a sentence where it is not fine. */
      steps: z.array(z.object({ step: z.string(), isOk: z.boolean(), message: z.string() })),
      /** A PNG of the last page as a data address, its fields blurred; empty where there is none. */
      screenshot: z.string(),
      testedAt: z.nullable(z.string()),
    }),
  }),
  history: historyOf({ path: one, name: 'loginTemplate', access }),
};
