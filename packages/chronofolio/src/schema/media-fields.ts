import {
  type Checks,
  checkedText,
  described,
  optionalText,
  orNumber,
  record,
  requiredText,
  textField,
} from './fields.ts';
import { uniqueList } from './unique-list.ts';

// The fields for pictures, videos and logos.

type PictureExample = { src: string; alt: string };

export const optionalImage = (checks: Checks, description: string, example: PictureExample) =>
  described(record(pictureFields(checks, example)).optional(), description);

const pictureFields = ({ hasImage }: Checks, example: PictureExample) => ({
  src: described(
    textField('must be the name of a file in content/images', /^[^/]+$/, hasImage).meta(orNumber),
    'The name of a file in content/images.',
    example.src,
  ),
  alt: requiredText('What the picture shows, for those who cannot see it.', example.alt),
});

export const optionalPictures = (
  checks: Checks,
  description: string,
  example: PictureExample & { caption: string },
) =>
  described(
    uniqueList(
      record({
        ...pictureFields(checks, example),
        caption: optionalText('A line below the picture.', example.caption),
      }),
      'src',
    ).optional(),
    description,
  );

export const optionalVideo = (checks: Checks, description: string, example: string) =>
  described(
    textField(
      'must be the name of an MP4 or WebM file in content/public',
      /^[^/]+\.(mp4|webm)$/i,
      checks.hasPublicFile,
    ).optional(),
    description,
    example,
  );

export const optionalLogo = ({ iconErrors }: Checks) =>
  described(
    checkedText(iconErrors).optional(),
    'Its logo, in the colour of the text: the name of a brand in simple-icons, or of your SVG in content/images.',
    'northlight.svg',
  );
