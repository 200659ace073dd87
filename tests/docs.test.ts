import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '#site/paths.ts';
import { copyProject } from './project-copy.ts';

// Every command that the owner's docs show, run as it is shown.

const TIMEOUT_MS = 120_000;

/** The commands of a page, in their order. Installing is what CI does before anything else. */
function commandsOf(page: string): string[] {
  const text = readFileSync(path.join(ROOT, 'docs', page), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.trim().split('\n')).filter((line) => line !== 'npm ci');
}

function projectCopy(): string {
  const { dir, remove } = copyProject();
  onTestFinished(remove);
  return dir;
}

function shell(cwd: string, command: string): string {
  return execFileSync('bash', ['-c', command], { cwd, encoding: 'utf8', stdio: 'pipe' });
}

it(
  'updates.md takes a release, and leaves content as it is',
  () => {
    const upstream = projectCopy();
    shell(upstream, `git init -q -b main && ${AUTHOR} && git add . && git commit -qm One`);
    const own = `${upstream}-own`;
    onTestFinished(() => rmSync(own, { recursive: true }));
    shell(upstream, `git clone -q . ${own}`);
    shell(own, `ln -s ${ROOT}/node_modules . ; ${AUTHOR}; git rm -q content/images/consent.png`);
    const site = path.join(own, 'content/site.yaml');
    writeFileSync(site, readFileSync(site, 'utf8').replace('name: Your Name', 'name: Ada Byron'));
    const projects = path.join(own, 'content/projects.yaml');
    writeFileSync(projects, readFileSync(projects, 'utf8').replace('consent.png', 'own.png'));
    shell(own, 'cp content/images/keys-in-hand.png content/images/own.png');
    shell(own, 'touch CNAME && git add . && git commit -qm Mine');
    const mine = shell(own, 'git rev-parse HEAD:content');

    shell(upstream, 'echo "# new" >> content/site.yaml; sed -i 1d content/projects.yaml');
    shell(upstream, 'echo new >> content/images/consent.png; echo text > content/new.md');
    shell(upstream, 'echo "// new" >> src/routes.ts; touch src/added.ts; git rm -q src/boot.ts');
    shell(upstream, 'git add . && git commit -qm Two');
    for (const command of commandsOf('updates.md')) {
      shell(own, command.replace(/https:\S+/, upstream));
    }

    expect(shell(own, 'git rev-parse HEAD:content')).toBe(mine);
    expect(shell(own, 'git status --porcelain')).toBe('');
    expect(shell(own, 'tail -n 1 src/routes.ts; ls CNAME src/added.ts')).toBe(
      '// new\nCNAME\nsrc/added.ts\n',
    );
    expect(existsSync(path.join(own, 'src/boot.ts'))).toBe(false);
  },
  TIMEOUT_MS,
);

const AUTHOR = 'git config user.name Ada && git config user.email ada@ada.example';
