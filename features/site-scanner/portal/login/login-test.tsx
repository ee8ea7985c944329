import { mdiCheckCircleOutline, mdiCloseCircleOutline } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { cx } from '@candour/ui/cx.ts';
import { Icon } from '@candour/ui/icon.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { loginTemplates, type LoginTemplate } from '../../contract/login-templates.ts';
import { scanDomains } from '../../contract/setting.ts';
import classes from './login-test.module.css';

const catalogue = texts({
  title: (name: string) => `Test of ${name}`,
  intro: 'The scanner signs in with a browser of its own and shows how far it got. Nothing is scanned.',
  start: 'Sign in now',
  again: 'Try again',
  waiting: 'Starting a browser …',
  running: 'Signing in …',
  works: 'Signed in. Scans with this template see the site as this user.',
  fails: 'Not signed in.',
  owner: 'This site is ours, or its owner agreed to the scan',
  picture: 'The last page, with its fields blurred',
});

const stepWords: Readonly<Record<string, string>> = {
  go: 'Open the page',
  fill: 'Fill in the user name',
  fillSecret: 'Fill in the password',
  fillCode: 'Fill in the one-time code',
  click: 'Press the button',
  press: 'Press a key',
  waitForSelector: 'Wait for something to appear',
  waitForUrl: 'Wait for an address',
  wait: 'Wait a moment',
  check: 'Check whether somebody is signed in',
};

/** Signs in once and shows the result of each step. */
export const LoginTest = ({ template, onClose }: { template: LoginTemplate; onClose: () => void }) => {
  const words = useTexts(catalogue);
  const { loginTemplateId: id, name, loginUrl: url, brandId } = template;
  const [isOwner, setOwner] = useState(false);
  const { data: site } = useRead(scanDomains.check, { query: { url, brandId: brandId ?? 0 } });
  const mustSay = site?.proof === null;
  const [hasBegun, begin] = useState(false);
  const { data, refetch } = useRead(
    loginTemplates.testResult,
    { params: { id } },
    { isLive: hasBegun ? { everySeconds: 1 } : false },
  );
  const test = useWrite(loginTemplates.test, { invalidates: [loginTemplates.testResult] });
  const start = () =>
    test.mutate(
      { params: { id }, body: { isOwner } },
      {
        onSuccess: () => {
          begin(true);
          void refetch();
        },
      },
    );
  const isOn = data?.status === 'Waiting' || data?.status === 'Running';
  return (
    <SideSheet
      isOpen
      title={words.title(name)}
      width={560}
      onClose={onClose}
      footer={
        <Button look="primary" busy={isOn || test.isPending} disabled={mustSay && !isOwner} onClick={start}>
          {data?.status === 'Done' ? words.again : words.start}
        </Button>
      }
    >
      <div className={classes.test}>
        <p className={classes.intro}>{words.intro}</p>
        {mustSay && (
          <FieldShell label={words.owner} layout="beside" isRequired>
            {(control) => <RowSwitch {...control} checked={isOwner} onCheckedChange={setOwner} />}
          </FieldShell>
        )}
        {data === undefined && <Waiting height={120} />}
        {isOn && <p aria-live="polite">{data.status === 'Waiting' ? words.waiting : words.running}</p>}
        {data?.status === 'Done' && (
          <>
            <Notice tone={data.isSignedIn ? 'success' : 'danger'}>
              {data.isSignedIn ? words.works : words.fails}
            </Notice>
            <Steps steps={data.steps} />
            {data.screenshot !== '' && (
              <figure className={classes.figure}>
                <img src={data.screenshot} alt="" className={classes.picture} />
                <figcaption className={classes.intro}>{words.picture}</figcaption>
              </figure>
            )}
          </>
        )}
      </div>
    </SideSheet>
  );
};

type Step = { step: string; isOk: boolean; message: string };

const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={classes.steps}>
    {steps.map(({ step, isOk, message }, at) => (
      <li key={at} className={cx(classes.step, isOk ? classes.fine : classes.broken)}>
        <Icon path={isOk ? mdiCheckCircleOutline : mdiCloseCircleOutline} size={18} />
        <div>
          <p className={classes.what}>{stepWords[step] ?? step}</p>
          {message !== '' && <p className={classes.intro}>{message}</p>}
        </div>
      </li>
    ))}
  </ol>
);
