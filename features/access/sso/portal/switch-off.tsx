import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { ssoConfigurations, type SsoConfiguration } from '../contract.ts';

const catalogue = texts({
  title: (name: string) => `Switch off ${name}?`,
  text: 'People sign in with their passwords again. Anyone who never had one can ask for a link to choose one.',
  done: 'Single sign-on is off',
  cancel: 'Cancel',
  off: 'Switch off',
});

export const SwitchOff = ({
  configuration: { ssoConfigurationId: id, name },
  onClose,
}: {
  configuration: SsoConfiguration;
  onClose: () => void;
}) => {
  const words = useTexts(catalogue);
  const switching = useWrite(ssoConfigurations.setEnabled, {
    invalidates: [ssoConfigurations.list, ssoConfigurations.read],
    done: words.done,
  });
  const proceed = () =>
    switching.mutate({ params: { id }, body: { isEnabled: false } }, { onSuccess: onClose });
  return (
    <Dialog
      isOpen
      title={words.title(name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" busy={switching.isPending} onClick={proceed}>
            {words.off}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
};
