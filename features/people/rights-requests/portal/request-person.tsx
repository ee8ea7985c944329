import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { Button } from '@candour/ui/button.tsx';
import { Facts } from '@candour/ui/facts.tsx';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import type { ResponseOf } from '@candour/kit/contract/route';
import { profileScreens } from '../../profiles/contract.ts';
import { requestCalls, type RequestDetail } from '../contract.ts';
import classes from './request.module.css';
import { useStep } from './use-step.ts';

type Revealed = ResponseOf<typeof requestCalls.reveal>;

/** Whom it is about, masked until somebody looks, which is written down. */
export const RequestPerson = ({ request }: { request: RequestDetail }) => {
  const { requestId, person, isErased } = request;
  const [shown, show] = useState<Revealed>();
  const reveal = useStep(requestCalls.reveal);
  return (
    <TitledCard title="Person">
      {shown === undefined || isErased ? (
        <>
          <p className={classes.words}>
            <bdi>{person}</bdi>
          </p>
          {!isErased && (
            <>
              <p className={classes.why}>That you look is written to the log.</p>
              <div>
                <Button
                  busy={reveal.isPending}
                  onClick={() => reveal.mutate({ params: { requestId } }, { onSuccess: show })}
                >
                  Show details
                </Button>
              </div>
            </>
          )}
        </>
      ) : (
        <>
          <Facts
            facts={shown.contact.map(
              ({ fieldName, value }) => [fieldLabel(fieldName), <bdi key={fieldName}>{value}</bdi>] as const,
            )}
          />
          <Link {...linkTo(profileScreens, 'person', { params: { dataSubjectId: shown.dataSubjectId } })}>
            Open person
          </Link>
        </>
      )}
    </TitledCard>
  );
};
