// What nearly every screen is made of. The shell loads it while the person looks around, so that the first
// list or form opens at once; importing it by name here also keeps it out of the chunks of single features.
import '@candour/kit/portal/confirm-delete.tsx';
import '@candour/kit/portal/data-table.tsx';
import '@candour/kit/portal/form-group.tsx';
import '@candour/kit/portal/form-of.ts';
import '@candour/kit/portal/list-screen.tsx';
import '@candour/kit/portal/list-toolbar.tsx';
import '@candour/kit/portal/page-head.tsx';
import '@candour/kit/portal/save-bar.tsx';
import '@candour/kit/portal/use-list.ts';
import '@candour/kit/portal/use-records.ts';
import '@candour/ui/status-chip.tsx';
