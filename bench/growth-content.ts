import { createHash } from 'node:crypto';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';

const ADJECTIVES =
  'Quiet,Open,Second,Northern,Honest,Small,Common,Early,Paper,Silver,Steady,Bright,Clear,Civic';
const NOUNS =
  'Harbour,Ledger,Atlas,Garden,Signal,Archive,Market,Library,Compass,Workshop,Journal,Orchard';
const KINDS = 'store,dashboard,platform,editor,calendar,register,map,planner,catalogue,archive';
const TECHNOLOGIES =
  'TypeScript,React,Node.js,PostgreSQL,Docker,Next.js,GraphQL,Redis,Stripe,Playwright,Rust,Go,AWS,Vue,Svelte,Python,Django,Kafka';
const FEATURED_COUNT = 3;
const LAST_YEAR = 2025;
const YEARS = 15;

/**
 * Writes content with a number of projects, each with a picture and three of them featured. All other
 * files are copied. The same arguments always give the same bytes.
 * @param dir the directory to write; anything in it is removed first
 * @param from the content to copy
 */
export async function writeGrowthContent(dir: string, count: number, from: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  await mkdir(path.join(dir, 'images'), { recursive: true });
  await cp(from, dir, { recursive: true, filter: (file) => !file.includes('projects.yaml') });
  const projects = [];
  for (let index = 0; index < count; index++) {
    const pick = (list: string, salt = 0) => {
      const words = list.split(',');
      const hash = createHash('sha256').update(`${list} ${index} ${salt}`).digest();
      return words[hash.readUInt32BE() % words.length] ?? '';
    };
    const name = `${pick(ADJECTIVES)} ${pick(NOUNS)}`;
    const title = `${name} ${pick(KINDS)} ${index + 1}`;
    const technologies = new Set(
      Array.from({ length: 3 + (index % 5) }, (_, salt) => pick(TECHNOLOGIES, salt)),
    );
    projects.push({
      year: String(LAST_YEAR - Math.floor((index * YEARS) / count)),
      title,
      link: `https://${title.toLowerCase().replaceAll(' ', '-')}.example/`,
      description: `The ${name.toLowerCase()} that a client asked for, and what it took to keep it.`,
      technologies: [...technologies],
      image: { src: `${index + 1}.png`, alt: `The start page of ${title}` },
      feature: index < FEATURED_COUNT,
    });
    await sharp(Buffer.from(drawing((index * 137) % 360, index)))
      .png()
      .toFile(path.join(dir, 'images', `${index + 1}.png`));
  }
  await writeFile(path.join(dir, 'projects.yaml'), stringify(projects));
}

/** A picture of rows of text. */
const drawing = (hue: number, seed: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
  <rect width="640" height="400" fill="hsl(${hue} 40% 30%)"/>
  ${Array.from({ length: 6 }, (_, row) => `<rect x="40" y="${50 + row * 52}" width="${120 + ((seed * 37 + row * 97) % 400)}" height="22" rx="6" fill="hsl(${hue + row * 9} 60% 70%)"/>`).join('')}
</svg>`;
