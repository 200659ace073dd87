import { Command } from 'commander';
import { loadContent } from '#content/load-content.ts';
import { partsOutside, resumeJson } from '#resume/resume-json.ts';
import { SITE_DIRS } from './support/site-dirs.ts';

const jsonResume = new Command('json-resume')
  .description('Prints the content as a JSON Resume (https://jsonresume.org).')
  .addHelpText(
    'after',
    '\nTo keep it in a file: npx chronofolio export json-resume > resume.json\nTo publish it with the site: publishResumeJson: true in content/site.yaml',
  )
  .option('--language <tag>', 'of a site in several languages another than the first, such as de')
  .action(async ({ language }: { language?: string }) => {
    const content = await loadContent(SITE_DIRS.contentDir, { language });
    process.stdout.write(resumeJson(content, { isPublic: false }));
    const left = partsOutside(content);
    if (left.length > 0) {
      console.error(
        `A JSON Resume has no place for these, so they are left out: ${left.join(', ')}`,
      );
    }
  });

export const exportCommand = new Command('export')
  .description('Exports the content for other programs.')
  .usage('<format>')
  .helpCommand(false)
  .addCommand(jsonResume);
