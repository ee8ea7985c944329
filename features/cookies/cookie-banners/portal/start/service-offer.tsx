import { mdiOpenInNew, mdiRadar } from '@mdi/js';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import { Select } from '@candour/ui/select.tsx';
import { siteScannerScreens } from '../../../../site-scanner/contract.ts';
import { scans } from '../../../../site-scanner/contract/scans.ts';
import { cookieScripts } from '../../../services/contract.ts';
import type { ScanOffer } from '../../contract/start.ts';
import classes from './add-banner.module.css';
import { useAnswers, useSetAnswer } from './start-form.ts';
import { countsOf, useServiceChoices } from './use-service-choices.ts';

const catalogue = texts({
  title: (services: number) =>
    services === 1
      ? 'The scan of this site found 1 service'
      : `The scan of this site found ${services} services`,
  facts: (at: string, pages: number, known: number, fresh: number) =>
    `${at}, ${pages} pages. ${known} in your list already, ${fresh} new.`,
  unsorted: (items: number) =>
    items === 1
      ? '1 more cookie or store could not be sorted. It waits in the scan.'
      : `${items} more cookies and stores could not be sorted. They wait in the scan.`,
  fresh: (services: number) => `${services} new`,
  use: (services: number) =>
    services === 1 ? 'Start with this service' : `Start with these ${services} services`,
  noScan: 'This site has not been scanned yet.',
  noScanText: 'A scan lists the services your pages load. You can also scan later.',
  scan: 'Scan this site',
  newTab: 'opens a new tab',
  from: 'Services to start with',
});

/** Services to start with: what a scan found, a template, or those of the brand. */
export const ServiceOffer = ({ host, scan }: { host: string; scan: ScanOffer | null }) => {
  const words = useTexts(catalogue);
  const may = useMay();
  const mayTake = may(cookieScripts.routes.create.access);
  const offered = mayTake ? scan : null;
  const { choices, chosen, choose } = useServiceChoices(offered);
  return (
    <>
      {offered !== null && <Found scan={offered} />}
      {scan === null && may(scans.request.access) && <NotScanned host={host} />}
      {choices.length > 1 && (
        <FieldShell label={words.from} isRequired>
          {(control) => (
            <Select
              {...control}
              choices={choices}
              value={chosen}
              onValueChange={(key) => choose(key ?? 'Brand')}
            />
          )}
        </FieldShell>
      )}
    </>
  );
};

const Found = ({ scan }: { scan: ScanOffer }) => {
  const words = useTexts(catalogue);
  const { servicesFrom, scanGuid } = useAnswers();
  const answer = useSetAnswer();
  const { services, fresh } = countsOf(scan);
  const isUsed = servicesFrom === 'Scan' && scanGuid === scan.scanGuid;
  const use = (wanted: boolean): void => {
    answer('servicesFrom', wanted ? 'Scan' : 'Brand');
    answer('scanGuid', wanted ? scan.scanGuid : null);
  };
  const { scanGuid: offeredGuid } = scan;
  // A scan that has just been found is what most people want to begin with.
  useEffect(() => {
    answer('servicesFrom', 'Scan');
    answer('scanGuid', offeredGuid);
    // Another site or brand takes the offer away, and what was taken of it.
    return () => {
      answer('servicesFrom', 'Brand');
      answer('scanGuid', null);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each scan; afterwards it is the person's choice
  }, [offeredGuid]);
  return (
    <section className={classes.offer}>
      <header className={classes.offerHead}>
        <Icon path={mdiRadar} size={18} />
        <div>
          <h3>{words.title(services)}</h3>
          <p>{words.facts(dateTimeText(scan.finishedAt), scan.pages, services - fresh, fresh)}</p>
        </div>
      </header>
      <ul className={classes.groups}>
        {scan.categories.map(({ categoryName, services: found }) => {
          const names = found.map(({ serviceName }) => serviceName).join(', ');
          const isNew = found.filter((service) => service.isNew).length;
          return (
            <li key={categoryName}>
              <span className={classes.group}>{categoryName}</span>
              <span className={classes.names} title={names}>
                {names}
              </span>
              {isNew > 0 && <span className={classes.fresh}>{words.fresh(isNew)}</span>}
              <span className={classes.total}>{found.length}</span>
            </li>
          );
        })}
      </ul>
      {scan.countOfUnsorted > 0 && <p className={classes.unsorted}>{words.unsorted(scan.countOfUnsorted)}</p>}
      <label className={classes.use}>
        <input type="checkbox" checked={isUsed} onChange={(event) => use(event.currentTarget.checked)} />
        {words.use(services)}
      </label>
    </section>
  );
};

/** The page to scan: as it was typed where that is a whole address. */
const pageOf = (typed: string, host: string): string =>
  /^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${host}/`;

/** Opens beside this page: what was typed here stays. */
const NotScanned = ({ host }: { host: string }) => {
  const words = useTexts(catalogue);
  const router = useRouter();
  const { siteAddress } = useAnswers();
  const place = linkTo(siteScannerScreens, 'site-scanner-request-scan', {
    search: { scanDetails: pageOf(siteAddress, host) },
  });
  return (
    <p className={classes.notScanned}>
      <Icon path={mdiRadar} size={18} />
      <span>
        <strong>{words.noScan}</strong> {words.noScanText}{' '}
        <a href={router.buildLocation(place).href} target="_blank" rel="noopener">
          {words.scan}
          <Icon path={mdiOpenInNew} size={14} label={words.newTab} />
        </a>
      </span>
    </p>
  );
};
