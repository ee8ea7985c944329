import { writeFileSync } from 'node:fs';

/** Counts the errors outside of tests, which Vitest's JSON report leaves out, in a file beside the report. */
export default class StrayErrors {
  onInit({ config }) {
    this.file = `${config.outputFile.json}.stray`;
  }

  onTestRunEnd(_files, errors) {
    writeFileSync(this.file, String(errors.length));
  }
}
