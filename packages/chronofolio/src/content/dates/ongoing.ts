// cspell:disable: other languages
/** Matches the end of an ongoing period, such as “present”, in the languages of the interface. */
export const ONGOING =
  /^(?:(?:to )?present|current(?:ly)?|now|today|ongoing|(?:till|to|until) (?:date|now)|heute|aktuell|jetzt|aujourd.hui|actuel(?:lement)?|présent|presente|actual(?:idad|mente)?|hoy|atual(?:mente)?|hoje|oggi|attuale|heden|nu|obecnie|teraz|halen|günümüz|現在|至今|现在|الآن|حتى الآن)$/i;
// cspell:enable
