import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { CopyButton } from '@candour/ui/copy-button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { senderAddresses, senderParts, type DnsRecord, type SenderAddress } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './dns-records.module.css';

type Props = { sender: SenderAddress; onClose: () => void };

const purposes = {
  DKIM: 'Signs your mail and proves that the domain is yours.',
  SPF: 'Lists the servers that may send. If you already have one, add our part to it.',
  DMARC: 'Says what to do with mail that fails. If you already have one, keep it.',
};

/** The records of a domain, to be copied to its DNS. */
export const DnsRecords = ({ sender, onClose }: Props) => {
  const params = { id: sender.senderEmailAddressId };
  const { data } = useRead(senderParts.dnsRecords, { params });
  const verify = useWrite(senderParts.verify, {
    invalidates: [senderAddresses.routes.list, senderParts.dnsRecords],
    done: ({ verificationStatus, verificationProblem }) =>
      verificationStatus === 'Verified' ? 'The domain is verified' : verificationProblem,
  });
  return (
    <Dialog
      isOpen
      title={`DNS records of ${sender.domain}`}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" busy={verify.isPending} onClick={() => verify.mutate({ params })}>
            Check now
          </Button>
        </>
      }
    >
      <p className={layout.muted}>
        Add these records to the DNS of the domain. We check every five minutes for three days.
      </p>
      {data === undefined ? (
        <Waiting height={320} />
      ) : (
        data.dnsRecords.map((record) => <RecordCard key={record.purpose} record={record} />)
      )}
    </Dialog>
  );
};

const RecordCard = ({ record }: { record: DnsRecord }) => {
  const { purpose, type, name, value, isRequired, isFound } = record;
  return (
    <section className={classes.record} aria-label={purpose}>
      <div className={classes.head}>
        <h3>
          {purpose} <span className={classes.type}>{type}</span>
        </h3>
        <StatusChip tone={isRequired ? 'info' : 'neutral'}>
          {isRequired ? 'Required' : 'Recommended'}
        </StatusChip>
        {isFound !== null && (
          <StatusChip tone={isFound ? 'success' : 'warning'}>{isFound ? 'Found' : 'Not found'}</StatusChip>
        )}
      </div>
      <p className={layout.muted}>{purposes[purpose]}</p>
      {[
        { label: 'Name', text: name },
        { label: 'Value', text: value },
      ].map(({ label, text }) => (
        <div key={label} className={classes.line}>
          <span className={layout.muted}>{label}</span>
          <code className={classes.text} tabIndex={0}>
            {text}
          </code>
          <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} />
        </div>
      ))}
    </section>
  );
};
