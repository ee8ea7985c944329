/** A run ends without its files, for a reason that people may read. */
export class RunStopped extends Error {}

/** Somebody pressed Cancel, or the run was taken over by another process. */
export class RunEnded extends Error {}

/** Somebody in the files was erased meanwhile: the run begins again. */
export class PersonErased extends Error {}
