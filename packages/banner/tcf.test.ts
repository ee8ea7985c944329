import { expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { decodeTcString } from '../consent/iab/decode-tc-string.ts';
import { tcAnswerProblems } from '../consent/tcf/check-tc-answer.ts';
import { sampleTcf } from '../consent/tcf/sample-tcf.ts';
import { sampleDefinition } from '../consent/sample-definition.ts';
import { validateSubmission } from '../consent/validate-submission.ts';
import { nonce } from './testing/site.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
const tcf = sampleTcf();

/** A vendor's script that comes before the banner, and writes down what it is told. */
const vendor = `<script nonce="${nonce}">
  window.heard = [];
  window.listen = (from) => __tcfapi('addEventListener', 2, (data, success) => heard.push({ from, success, ...data }));
</script>`;
const heard = () => visit.page.evaluate<Record<string, unknown>[]>('heard');
const events = async () => (await heard()).map(({ eventStatus }) => eventStatus);
const lastOf = async () => (await heard()).at(-1) as { tcString: string };

const open = async (head = `{stub}${vendor}<script nonce="${nonce}">listen('first')</script>`) => {
  const { site, page } = visit;
  site.publish({ tcf });
  site.page.head = head;
  site.page.scriptAttributes = 'async';
  await page.goto(site.origin);
};

test('a new visitor is told of, then asked; vendors that waited learn of both in order', async () => {
  const { site, page, errors } = visit;
  await open();
  await expect.poll(events).toEqual(['cmpuishown']);
  const shown = decodeTcString((await lastOf()).tcString);
  expect(shown.core.purposeConsents).toEqual([]);
  expect(shown.core.vendorConsents).toEqual([]);
  expect(shown.core.purposeLegitimateInterests).toEqual(tcf.legIntPurposes);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(events).toEqual(['cmpuishown', 'useractioncomplete']);
  const last = await lastOf();
  expect(last).toMatchObject({
    from: 'first',
    success: true,
    listenerId: 1,
    gdprApplies: true,
    cmpId: 777,
    cmpVersion: 1,
    tcfPolicyVersion: 5,
    publisherCC: 'DE',
    isServiceSpecific: true,
    purpose: { consents: { 1: true, 3: true, 4: true }, legitimateInterests: { 2: true, 7: true, 9: true } },
  });
  await expect.poll(() => site.submissions.length).toBe(1);
  expect(site.submissions[0]).toMatchObject({ choice: 'accept', tcf: { string: last.tcString } });
  expect(tcAnswerProblems(tcf, { string: last.tcString, choice: 'accept' }, Date.now())).toEqual([]);
  expect(decodeTcString(last.tcString).disclosedVendors).toEqual(tcf.vendors);
  expect(errors).toEqual([]);
});

test('a returning visitor has answered: one event, the same string', async () => {
  const { site, page } = visit;
  await open();
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(() => site.submissions.length).toBe(1);
  const given = site.submissions[0]?.tcf?.string ?? '';
  expect(tcAnswerProblems(tcf, { string: given, choice: 'custom' }, Date.now())).toEqual([]);
  expect(decodeTcString(given).core).toMatchObject({
    purposeConsents: [],
    purposeLegitimateInterests: [],
    vendorConsents: [],
    vendorLegitimateInterests: tcf.fixedVendors,
  });
  await page.goto(site.origin + '/next');
  await expect.poll(events).toEqual(['tcloaded']);
  expect((await lastOf()).tcString).toBe(given);
});

test('reopening and leaving the preferences tells vendors so, and that nothing changed', async () => {
  const { site, page } = visit;
  await open();
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(() => site.submissions.length).toBe(1);
  await page.goto(site.origin + '/next');
  await page.evaluate('cmp.open()');
  await expect.poll(events).toEqual(['tcloaded', 'cmpuishown']);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(events).toEqual(['tcloaded', 'cmpuishown', 'useractioncomplete']);
  const strings = (await heard()).map(({ tcString }) => tcString);
  expect(new Set(strings).size).toBe(1);
  // One that a page could not see confirmed is sent again.
  expect(new Set(site.submissions.map(({ submissionGuid }) => submissionGuid)).size).toBe(1);
});

test('what is chosen in the preferences is in the string, and there again when they are reopened', async () => {
  const { site, page } = visit;
  await open();
  await page.getByRole('button', { name: `Our ${tcf.vendors.length} partners` }).click();
  await page.getByRole('checkbox', { name: 'Vendor 20', exact: true }).check();
  await page.getByRole('tab', { name: 'Purposes' }).click();
  await page.getByRole('checkbox', { name: 'Purpose 3', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Special feature 1', exact: true }).check();
  await page.getByRole('tab', { name: 'Legitimate interests' }).click();
  await page.getByRole('checkbox', { name: 'Purpose 7', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'Vendor 10', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => site.submissions.length).toBe(1);
  const given = site.submissions[0]?.tcf?.string ?? '';
  expect(site.submissions[0]?.choice).toBe('custom');
  expect(tcAnswerProblems(tcf, { string: given, choice: 'custom' }, Date.now())).toEqual([]);
  const others = tcf.legIntVendors.filter((id) => id !== 10);
  expect(decodeTcString(given).core).toMatchObject({
    purposeConsents: [3],
    specialFeatureOptIns: [1],
    vendorConsents: [20],
    purposeLegitimateInterests: [2, 9],
    vendorLegitimateInterests: [...others, ...tcf.fixedVendors].sort((a, b) => a - b),
  });
  await page.evaluate('cmp.open()');
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Purpose 3', exact: true }).isChecked())
    .toBe(true);
  await page.getByRole('tab', { name: 'Partners' }).click();
  expect(await page.getByRole('checkbox', { name: 'Vendor 30', exact: true }).isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'Vendor 20', exact: true }).isChecked()).toBe(true);
});

test('before the banner has come vendors can ask for its state, and are answered in their order', async () => {
  const { page } = visit;
  await open(`{stub}${vendor}<script nonce="${nonce}">
    __tcfapi('ping', 2, (data) => (window.early = data));
    listen('first'); listen('second');
    __tcfapi('addEventListener', 3, (data, success) => heard.push({ from: 'wrong version', data, success }));
    __tcfapi('removeEventListener', 2, (success) => heard.push({ from: 'removed', removed: success }), 1);
    __tcfapi('removeEventListener', 2, (success) => heard.push({ from: 'removed', removed: success }), 1);
    __tcfapi('tellAll', 2, (data, success) => heard.push({ from: 'unknown', data, success }));
  </script>`);
  await expect.poll(async () => (await heard()).length).toBe(6);
  expect(await page.evaluate('early')).toEqual({ cmpLoaded: false, cmpStatus: 'stub', apiVersion: '2.3' });
  expect(
    (await heard()).map((each) => [each['from'], each['listenerId'] ?? each['removed'] ?? each['data']]),
  ).toEqual([
    ['first', 1],
    ['second', 2],
    ['wrong version', null],
    ['removed', true],
    ['removed', false],
    ['unknown', null],
  ]);
  expect(await page.evaluate('new Promise((ok) => __tcfapi("ping", 2, ok))')).toMatchObject({
    gdprApplies: true,
    cmpLoaded: true,
    cmpStatus: 'loaded',
    displayStatus: 'visible',
    cmpId: 777,
    gvlVersion: 100,
  });
});

longTest('who is asked again starts over: nothing of the earlier string is told or ticked', async () => {
  const { site, page } = visit;
  await open();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => site.submissions.length).toBe(1);
  site.publish({ tcf, reConsentNo: 1 });
  await page.goto(site.origin + '/next');
  await expect.poll(events).toEqual(['cmpuishown']);
  expect(decodeTcString((await lastOf()).tcString).core).toMatchObject({
    purposeConsents: [],
    vendorConsents: [],
  });
  await page.getByRole('button', { name: 'Choose for yourself' }).click();
  await page.getByRole('tab', { name: 'Purposes' }).waitFor();
  expect(await page.getByRole('tabpanel').getByRole('checkbox', { checked: true }).count()).toBe(0);
});

test('after an error of the banner ping says so, and nothing else is answered', async () => {
  const { page } = visit;
  await open(`{stub}${vendor}<script nonce="${nonce}">
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => { throw Error('broken'); } });
    listen('first');
  </script>`);
  await expect.poll(() => page.evaluate('window.cmp?.error?.message')).toBe('broken');
  const state = await page.evaluate('new Promise((ok) => __tcfapi("ping", 2, ok))');
  expect(state).toMatchObject({ cmpLoaded: false, cmpStatus: 'error' });
  await page.evaluate(`listen('second')`);
  expect(await heard()).toEqual([]);
});

longTest('outside the GDPR vendors are told so, and nothing else', async () => {
  const { site, page } = visit;
  site.publish({ model: 'OptOut', tcf: sampleTcf({ gdprApplies: false }) });
  site.page.head = `{stub}${vendor}<script nonce="${nonce}">listen('first')</script>`;
  await page.goto(site.origin);
  await expect.poll(async () => (await heard()).length).toBe(1);
  expect(await heard()).toEqual([
    {
      from: 'first',
      success: true,
      gdprApplies: false,
      tcfPolicyVersion: 5,
      cmpId: 777,
      cmpVersion: 1,
      listenerId: 1,
    },
  ]);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(() => site.submissions.length).toBe(1);
  expect(site.submissions[0]).not.toHaveProperty('tcf');
});

test('the banner of a page without the TCF has neither its functions nor its frame', async () => {
  const { site, page } = visit;
  site.publish(sampleDefinition());
  await page.goto(site.origin);
  expect(await page.evaluate('[typeof __tcfapi, frames.length]')).toEqual(['undefined', 0]);
});

longTest('Google providers are chosen like vendors, and told in a string of their own', async () => {
  const { site, page } = visit;
  const providers = [70, 9, 81].map((id) => ({
    id,
    name: `Provider ${id}`,
    policyUrl: `https://p${id}.example`,
  }));
  const asked = sampleTcf({ shown: { ...tcf.shown, providers } });
  const definition = site.publish({ tcf: asked });
  site.page.head = `{stub}${vendor}<script nonce="${nonce}">listen('first')</script>`;
  site.page.scriptAttributes = 'async';
  await page.goto(site.origin);
  const told = async () => (await heard()).map(({ addtlConsent }) => addtlConsent);
  await expect.poll(told).toEqual(['2~~dv.9.70.81']);
  await page.getByRole('button', { name: 'Our 13 partners', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Provider 70', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => site.submissions.length).toBe(1);
  await expect.poll(told).toEqual(['2~~dv.9.70.81', '2~70~dv.9.81']);
  const answered = async (count: number) => {
    await expect.poll(() => site.submissions.length).toBe(count);
    const submission = site.submissions.at(-1);
    if (!submission?.tcf) throw new Error('No string was sent');
    expect(validateSubmission(definition, submission, Date.now())).toEqual([]);
    return submission.tcf;
  };
  const first = await answered(1);
  expect([first.ac, (await lastOf()).tcString]).toEqual(['2~70~dv.9.81', first.string]);
  await page.goto(site.origin + '/next');
  await expect.poll(told).toEqual(['2~70~dv.9.81']);
  await page.evaluate('cmp.open()');
  await page.getByRole('tab', { name: 'Partners' }).click();
  const isOn = (id: number) =>
    page.getByRole('checkbox', { name: `Provider ${id}`, exact: true }).isChecked();
  expect([await isOn(9), await isOn(70)]).toEqual([false, true]);
  await page.getByRole('dialog').getByRole('button', { name: 'Accept all', exact: true }).click();
  expect((await answered(2)).ac).toBe('2~9.70.81~dv.');
  await page.evaluate('cmp.rejectAll()');
  expect((await answered(3)).ac).toBe('2~~dv.9.70.81');
});
