import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { may, resource, type RecordRule } from '@candour/kit/contract/resource';
import { routesAt } from '@candour/kit/contract/routes-at';
import { arrayIsNotEmpty } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { dashboardNames } from './contract/dashboards.ts';
import { isTimeZone, schedule } from './contract/schedule.ts';

const access = may('DashboardConsent', 'ProcessingDashboard');
const path = '/api/DashboardEmails';

/** Whole days in UTC, as dashboards count them. */
export const periods = {
  Yesterday: 'Yesterday',
  Days7: 'The last 7 days',
  Days30: 'The last 30 days',
  Days90: 'The last 90 days',
  LastMonth: 'The last whole month',
} as const;
export type PeriodName = keyof typeof periods;

const recipient = z.object({
  userId: z.int(),
  userName: z.string(),
  /** They do not want it any more. */
  hasLeft: z.boolean(),
});

const fields = z.object({
  dashboardEmailId: field.rowId('Dashboard email ID'),
  emailName: field.text('Name', { max: 100 }),
  dashboard: field.choice('Dashboard', dashboardNames),
  brandId: field.brandId(),
  period: field.withDefault(
    'Figures of',
    z.enum(['Yesterday', 'Days7', 'Days30', 'Days90', 'LastMonth']),
    'Days7',
    {
      description: 'Days that are over, in UTC. The processing dashboard shows how things stand instead',
    },
  ),
  schedule: field.withDefault('Schedule', schedule, {
    every: 'Weekly',
    time: '08:00',
    weekday: 1,
    monthDay: 1,
  }),
  timeZone: field.withDefault('Time zone', z.string().check(z.maxLength(60), field.ruled(isTimeZone)), 'UTC'),
  userIds: field.listOf('Recipients', field.lookup('Recipient', { of: 'user' }), {
    max: 50,
    description: 'People who may see the dashboard; that is checked again whenever it is sent',
  }),
  hasCsv: field.flag('Attach a CSV file', false, { description: 'With everything the dashboard shows' }),
  isActive: field.flag('Active', true),
  recipients: field.system(z.array(recipient), 'Recipients'),
  nextSendAt: field.system(z.nullable(z.string()), 'Next'),
  lastSentAt: field.system(z.nullable(z.string()), 'Last sent'),
  rowVersion: field.rowVersion(),
});
export type DashboardEmail = z.output<typeof fields>;

/** No rule of the field itself: the last one's account may be deleted. */
const hasRecipients: RecordRule<typeof fields> = ({ userIds }) => {
  const problem = arrayIsNotEmpty(userIds);
  return problem === undefined ? {} : { userIds: problem };
};

export const dashboardEmails = resource({
  name: 'dashboardEmail',
  path,
  id: 'dashboardEmailId',
  list: 'dashboardEmails',
  fields,
  label: 'emailName',
  search: ['emailName'],
  order: 'emailName',
  scope: 'brand',
  area: productAreas.DASHBOARD_EMAILS,
  access: { read: access, write: access },
  rules: [hasRecipients],
});

const place = routesAt(path, { access });
const one = { params: z.object({ id: field.pathId() }) };

const entry = z.object({
  at: z.string(),
  userName: z.string(),
  isSent: z.boolean(),
  /** Why it was not sent; empty if it was. */
  reason: z.string(),
});

export const dashboardEmailCalls = {
  recipients: place.get('/Recipients', 'People who may see a dashboard in a brand, and so may be sent it', {
    query: z.object({ dashboard: z.enum(dashboardNames), brandId: field.queryId() }),
    response: z.object({ people: z.array(z.object({ userId: z.int(), userName: z.string() })) }),
  }),
  log: place.get('/{id}/Log', 'What was sent to whom, and what was not and why, newest first', {
    ...one,
    response: z.object({ entries: z.array(entry) }),
  }),
  sendToMe: place.post('/{id}/SendToMe', 'Sends the email to the caller, once, right away', one),
  leave: place.post('/{id}/Leave', 'Stops sending it to the caller', one),
  join: place.post('/{id}/Join', 'Sends it to the caller as well, also after they left', one),
};

export const dashboardEmailScreens = screens([
  { name: 'dashboard-emails', path: '/dashboard-emails', title: 'Dashboard emails', access },
]);
