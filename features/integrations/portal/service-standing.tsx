import { texts } from '@candour/kit/contract/texts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { systemIntegrations } from '../contract.ts';
import { integrationServices, type IntegrationService } from '../contract/services.ts';
import classes from './fields.module.css';

const catalogue = texts({
  paused: 'Paused',
  pausedUntil: (time: string) => `Paused until ${time}`,
  resume: 'Resume now',
  resumed: 'Service resumed',
  switchedOff: (time: string) => `Switched off automatically at ${time}`,
  whatNext: 'Pending records are kept. Fix the problem, then switch the service on again.',
  resync: 'It fell too far behind',
  resyncText:
    'Changes it has not sent are no longer kept. Enable a service with the trigger "All current consents" for this target to bring it up to date.',
});

/** What prevents a service from sending, and the remedy. */
export const ServiceStanding = (props: { service: IntegrationService; mayManage: boolean }) => {
  const { service, mayManage } = props;
  const words = useTexts(catalogue);
  const resume = useWrite(integrationServices.resume, {
    invalidates: [integrationServices.read, systemIntegrations.list],
    done: words.resumed,
  });
  const { stats } = service;
  const paused = stats?.paused ?? null;
  const until = paused?.until ?? null;
  return (
    <>
      {paused !== null && (
        <Notice
          tone="warning"
          title={until === null ? words.paused : words.pausedUntil(dateTimeText(until))}
          className={classes.note}
        >
          <div className={classes.standing}>
            <p>{paused.reason}</p>
            {mayManage && (
              <Button
                small
                busy={resume.isPending}
                onClick={() => resume.mutate({ params: { id: service.id } })}
              >
                {words.resume}
              </Button>
            )}
          </div>
        </Notice>
      )}
      {stats?.switchedOff != null && (
        <Notice
          tone="warning"
          title={words.switchedOff(dateTimeText(stats.switchedOff.at))}
          className={classes.note}
        >
          {stats.switchedOff.reason}. {words.whatNext}
        </Notice>
      )}
      {stats?.needsResync === true && (
        <Notice tone="warning" title={words.resync} className={classes.note}>
          {words.resyncText}
        </Notice>
      )}
    </>
  );
};
