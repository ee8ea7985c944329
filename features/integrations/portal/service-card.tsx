import { mdiAlertOutline, mdiCheck, mdiClose, mdiDotsVertical, mdiPauseCircleOutline } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { dateText } from '@candour/kit/portal/dates.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Icon } from '@candour/ui/icon.tsx';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { Sparkline } from '@candour/ui/sparkline.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { SystemIntegration } from '../contract.ts';
import { integrationServices, type IntegrationService, type ServiceStats } from '../contract/services.ts';
import {
  endpointText,
  lastRunText,
  serviceHealth,
  shortNotes,
  statusLabels,
  successRate,
} from './display.ts';
import type { Opened } from './integration-dialogs.tsx';
import { nameOf } from './name-of.ts';
import classes from './service-card.module.css';
import { useServiceMenu } from './use-service-menu.ts';
import { useServiceSwitch } from './use-service-switch.ts';
import { useWays } from './use-ways.ts';

const catalogue = texts({
  actions: (name: string) => `Actions for ${name}`,
  enabled: (name: string) => `${name} is enabled`,
  figures: (success: string, failure: string) =>
    `${success} succeeded and ${failure} failed in the last 24 hours`,
  systemOff: 'Takes effect once the system is enabled',
  paused: (reason: string) => `Paused: ${reason}`,
  switchedOff: (day: string, reason: string) => `Switched off on ${day}: ${reason}`,
  resync: 'Too far behind: send a full snapshot',
  waiting: (count: number) => `${count.toLocaleString('en')} waiting to be tried again`,
  givenUp: (count: number) => `${count.toLocaleString('en')} given up`,
});

const tones = { healthy: 'success', runningWithErrors: 'warning', disabled: 'neutral' } as const;
const s3 = 5;

type Props = {
  service: IntegrationService;
  system: SystemIntegration;
  open: (opened: Opened) => void;
};

/** One service: what it sends where, and how that is going. */
export const ServiceCard = ({ service, system, open }: Props) => {
  const words = useTexts(catalogue);
  const mayManage = useMay()(integrationServices.update.access);
  const { toService } = useWays();
  const menu = useServiceMenu({ service, system, open });
  const { isShownEnabled, flip } = useServiceSwitch(service, open);
  const { notes, stats, isEditable, requestUrl, httpMethod } = service;
  const name = nameOf(service);
  const health = serviceHealth({ ...service, isEnabled: isShownEnabled }, system.enabled);
  const isS3 = system.authenticationTypeId === s3;
  const address = endpointText(requestUrl || system.baseUrl, system.authenticationTypeId);
  return (
    <div className={classes.card}>
      <div className={classes.what}>
        <h3 className={classes.name}>
          {/* Covers the whole card: a click anywhere opens it. */}
          <button type="button" className={classes.open} onClick={() => toService(system.id, service.id)}>
            {name}
          </button>
        </h3>
        {notes !== '' && (
          <p className={classes.notes} title={notes}>
            {shortNotes(notes)}
          </p>
        )}
        <p className={classes.endpoint}>
          {!isS3 && <span className={classes.method}>{httpMethod || 'POST'}</span>}
          <span className={classes.address}>{address}</span>
        </p>
        <Standing stats={stats} />
      </div>
      <div className={classes.how}>
        {/* Where the system is off, its one state stands at its head. */}
        {system.enabled && <StatusChip tone={tones[health]}>{statusLabels[health]}</StatusChip>}
        <span className={classes.lastRun}>{lastRunText(stats, Date.now())}</span>
      </div>
      <Figures stats={stats} />
      <div className={classes.deeds}>
        <RowSwitch
          aria-label={words.enabled(name)}
          checked={isShownEnabled}
          className={system.enabled ? undefined : classes.resting}
          title={system.enabled ? undefined : words.systemOff}
          disabled={!mayManage || !isEditable}
          onCheckedChange={flip}
        />
        <MenuButton path={mdiDotsVertical} label={words.actions(name)} items={menu} />
      </div>
    </div>
  );
};

/** What prevents changes from arriving. */
const Standing = ({ stats }: { stats: ServiceStats | null }) => {
  const words = useTexts(catalogue);
  if (stats === null) return null;
  const { paused, switchedOff, needsResync, waiting, givenUp } = stats;
  const facts = [
    ...(paused === null ? [] : [words.paused(paused.reason)]),
    ...(switchedOff === null ? [] : [words.switchedOff(dateText(switchedOff.at), switchedOff.reason)]),
    ...(needsResync ? [words.resync] : []),
    ...(waiting > 0 ? [words.waiting(waiting)] : []),
    ...(givenUp > 0 ? [words.givenUp(givenUp)] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <p className={classes.standing}>
      <Icon path={paused === null ? mdiAlertOutline : mdiPauseCircleOutline} size={16} /> {facts.join(' · ')}
    </p>
  );
};

const Figures = ({ stats }: { stats: ServiceStats | null }) => {
  const words = useTexts(catalogue);
  const { success, failure } = stats?.stats24h ?? { success: 0, failure: 0 };
  const [shownSuccess, shownFailure] = [success.toLocaleString('en'), failure.toLocaleString('en')];
  const told = words.figures(shownSuccess, shownFailure);
  return (
    <div className={classes.figures}>
      <p className={classes.counts} title={told}>
        <span className={classes.success}>
          <Icon path={mdiCheck} size={16} /> {shownSuccess}
        </span>
        <span className={failure > 0 ? classes.failure : classes.none}>
          <Icon path={mdiClose} size={16} /> {shownFailure}
        </span>
        <span className={classes.rate}>{successRate({ success, failure })}</span>
      </p>
      <Sparkline points={stats?.sparklineData ?? []} label={told} />
    </div>
  );
};
