import { useState } from 'react';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { cookieBanners } from '../../contract.ts';
import { type Comparison, publishing } from '../../contract/publishing.ts';
import { bannerChecks } from '../../contract/set-up/checks.ts';
import { type BannerProfile, bannerProfiles } from '../../contract/set-up/profiles.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './step-publish.module.css';

type Props = { profile: BannerProfile; onClose: () => void; onPublished: () => void };

const touched = [
  bannerProfiles.list,
  bannerChecks,
  cookieBanners.list,
  publishing.versions,
  publishing.log,
  publishing.compare,
  cookieBanners.readBasicDetails,
  publishing.embedCode,
];

/** Shows what publishing would change and whether visitors should be asked again, then publishes or stages. */
export const PublishDialog = ({ profile, onClose, onPublished }: Props) => {
  const { profileId, profileName } = profile;
  const { data } = useRead(publishing.compare, { params: { profileId } });
  const [wish, setWish] = useState<boolean>();
  const publish = useWrite(publishing.publish, { invalidates: touched, done: `${profileName} is live` });
  const stage = useWrite(publishing.stage, { invalidates: touched, done: `${profileName} is staged` });
  const reconsent = wish ?? data?.proposesReconsent ?? false;
  const done = { onSuccess: () => (onClose(), onPublished()) };
  const isStopped = data === undefined || data.checks.some(({ severity }) => severity === 'error');
  return (
    <Dialog
      isOpen
      title={`Publish ${profileName}`}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            disabled={isStopped}
            busy={stage.isPending}
            onClick={() => stage.mutate({ params: { profileId }, body: { reconsent } }, done)}
          >
            Stage only
          </Button>
          <Button
            look="primary"
            disabled={isStopped}
            busy={publish.isPending}
            onClick={() => publish.mutate({ params: { profileId }, query: { reconsent } }, done)}
          >
            Publish
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <Waiting height={240} />
      ) : (
        <div className={layout.stack4}>
          <Findings comparison={data} />
          <Remarks comparison={data} />
          <Meaning comparison={data} reconsent={reconsent} onWish={setWish} />
          <Differences comparison={data} />
        </div>
      )}
    </Dialog>
  );
};

const Findings = ({ comparison: { checks } }: { comparison: Comparison }) => {
  const errors = checks.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  return (
    <Notice tone="danger" title="Fix these first">
      <ul className={classes.reasons}>
        {errors.map(({ id, text }) => (
          <li key={id + text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
};

/** What the region pack has to say; nobody has to follow it. */
const Remarks = ({ comparison: { checks } }: { comparison: Comparison }) => {
  const remarks = checks.filter(({ severity }) => severity === 'remark');
  if (remarks.length === 0) return null;
  return (
    <Notice title="Good to know">
      <ul className={classes.reasons}>
        {remarks.map(({ id, text }) => (
          <li key={id + text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
};

type MeaningProps = { comparison: Comparison; reconsent: boolean; onWish: (wish: boolean) => void };

const Meaning = ({ comparison, reconsent, onWish }: MeaningProps) => {
  if (comparison.isFirst)
    return <Notice>This is the first publish. Visitors are asked at their next page view.</Notice>;
  const { proposesReconsent, reasons } = comparison;
  return (
    <Notice
      tone={proposesReconsent ? 'warning' : 'info'}
      title={proposesReconsent ? 'Visitors should be asked again' : 'Answers stay valid'}
    >
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <label className={classes.switch}>
        <RowSwitch checked={reconsent} onCheckedChange={onWish} />
        Ask every visitor again
      </label>
    </Notice>
  );
};

const Differences = ({ comparison: { isFirst, differences } }: { comparison: Comparison }) => {
  if (isFirst) return null;
  if (differences.length === 0) return <p>Nothing has changed since the live version.</p>;
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Differences to the live version">
      <table className={classes.differences}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Live now</th>
            <th scope="col">After publishing</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ what, before, after }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>
                <del>{before ?? '–'}</del>
              </td>
              <td>
                <ins>{after ?? '–'}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
