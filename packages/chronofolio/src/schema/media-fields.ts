import {
  type Checks,
  checkedText,
  described,
  orNumber,
  record,
  requiredText,
  textField,
} from './fields.ts';

type PictureExample = { src: string; alt: string };

export const optionalImage = (checks: Checks, description: string, example: PictureExample) =>
  described(record(pictureFields(checks, example)).optional(), description);

export const pictureFields = ({ hasImage }: Checks, example: PictureExample) => ({
  src: described(
    textField('must be the name of a file in content/images', /^[^/]+$/, hasImage).meta(orNumber),
    'The name of a file in content/images.',
    example.src,
  ),
  alt: requiredText('What the picture shows, for those who cannot see it.', example.alt),
});

export const optionalLogo = ({ iconErrors }: Checks) =>
  described(
    checkedText(iconErrors).optional(),
    'Its logo: the name of a brand in simple-icons, or of your SVG or PNG in content/images. An SVG of one colour takes that of the text.',
    'northlight.svg',
  );
