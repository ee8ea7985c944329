import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { systemIntegrations, type SystemIntegration } from '../contract.ts';
import type { IntegrationService } from '../contract/services.ts';
import { nameOf } from './name-of.ts';
import { useServiceToggle } from './use-service-toggle.ts';

const catalogue = texts({
  title: (name: string) => `Enable ${name}?`,
  service: 'Where should it begin? What happened while it was off is still there.',
  system: 'Where should its services begin? What happened while it was off is still there.',
  continue: 'Continue',
  continueText: 'sends everything since it stopped, in order.',
  now: 'From now',
  nowText: 'skips all of that and sends what happens from now on.',
  cancel: 'Cancel',
  enabled: 'System enabled',
});

type Start = 'continue' | 'from now';

/** Enables a system, after asking where its services start. */
export const EnableSystemDialog = ({
  system,
  onClose,
}: {
  system: SystemIntegration;
  onClose: () => void;
}) => {
  const words = useTexts(catalogue);
  const { mutate } = useWrite(systemIntegrations.setEnabled, {
    invalidates: [systemIntegrations.list, systemIntegrations.read],
    done: words.enabled,
  });
  const begin = (start: Start) => mutate({ params: { id: system.id }, body: { enabled: true, start } });
  return <Question name={system.serviceName} text={words.system} {...{ begin, onClose }} />;
};

/** Enables a service, after asking where it starts. */
export const EnableServiceDialog = (props: { service: IntegrationService; onClose: () => void }) => {
  const words = useTexts(catalogue);
  const { service, onClose } = props;
  const { mutate } = useServiceToggle();
  const begin = (start: Start) => mutate({ params: { id: service.id }, body: { isEnabled: true, start } });
  return <Question name={nameOf(service)} text={words.service} {...{ begin, onClose }} />;
};

type QuestionProps = { name: string; text: string; begin: (start: Start) => void; onClose: () => void };

const Question = ({ name, text, begin, onClose }: QuestionProps) => {
  const words = useTexts(catalogue);
  const choose = (start: Start) => {
    begin(start);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={words.title(name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button onClick={() => choose('from now')}>{words.now}</Button>
          <Button look="primary" data-autofocus onClick={() => choose('continue')}>
            {words.continue}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <ul>
        <li>
          <strong>{words.continue}</strong> {words.continueText}
        </li>
        <li>
          <strong>{words.now}</strong> {words.nowText}
        </li>
      </ul>
    </Dialog>
  );
};
