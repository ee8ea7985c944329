import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';

const texts = {
  title: 'Are you sure?',
  body: 'You have made changes that have not been saved. Are you sure you want to proceed?',
  cancel: 'Cancel',
  proceed: 'Proceed',
};

/** The question before changes are lost; `proceed` leaves, `cancel` stays. */
export const UnsavedDialog = (props: { isOpen: boolean; cancel: () => void; proceed: () => void }) => (
  <Dialog
    isOpen={props.isOpen}
    title={texts.title}
    width={500}
    onClose={props.cancel}
    footer={
      <>
        <Button onClick={props.cancel}>{texts.cancel}</Button>
        <Button look="primary" onClick={props.proceed}>
          {texts.proceed}
        </Button>
      </>
    }
  >
    <p>{texts.body}</p>
  </Dialog>
);
