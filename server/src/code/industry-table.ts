/**
 * The Korean standard industrial classification, revision 11 (2024): its 21 sections and 77 divisions. The codes are
 * Statistics Korea's; what lies below is in `industry-groups.ts`.
 */
export type Industry = readonly [code: string, ko: string, en: string];

/** Sections with the numbers of their divisions. */
export const sections: readonly (readonly [...Industry, divisions: readonly Industry[]])[] = [
  [
    'A',
    '농업, 임업 및 어업',
    'Agriculture, forestry and fishing',
    [
      ['01', '농업', 'Agriculture'],
      ['02', '임업', 'Forestry'],
      ['03', '어업', 'Fishing'],
    ],
  ],
  [
    'B',
    '광업',
    'Mining and quarrying',
    [
      ['05', '석탄, 원유 및 천연가스 광업', 'Mining of coal, crude petroleum and natural gas'],
      ['06', '금속 광업', 'Mining of metal ores'],
      ['07', '비금속광물 광업; 연료용 제외', 'Mining of non-metallic minerals, except fuel'],
      ['08', '광업 지원 서비스업', 'Mining support service activities'],
    ],
  ],
  [
    'C',
    '제조업',
    'Manufacturing',
    [
      ['10', '식료품 제조업', 'Manufacture of food products'],
      ['11', '음료 제조업', 'Manufacture of beverages'],
      ['12', '담배 제조업', 'Manufacture of tobacco products'],
      ['13', '섬유제품 제조업; 의복 제외', 'Manufacture of textiles, except apparel'],
      [
        '14',
        '의복, 의복 액세서리 및 모피제품 제조업',
        'Manufacture of wearing apparel, clothing accessories and fur articles',
      ],
      ['15', '가죽, 가방 및 신발 제조업', 'Manufacture of leather, luggage and footwear'],
      ['16', '목재 및 나무제품 제조업; 가구 제외', 'Manufacture of wood and of products of wood, except furniture'],
      ['17', '펄프, 종이 및 종이제품 제조업', 'Manufacture of pulp, paper and paper products'],
      ['18', '인쇄 및 기록매체 복제업', 'Printing and reproduction of recorded media'],
      ['19', '코크스, 연탄 및 석유정제품 제조업', 'Manufacture of coke, briquettes and refined petroleum products'],
      [
        '20',
        '화학 물질 및 화학제품 제조업; 의약품 제외',
        'Manufacture of chemicals and chemical products, except pharmaceuticals',
      ],
      ['21', '의료용 물질 및 의약품 제조업', 'Manufacture of pharmaceuticals and medicinal chemicals'],
      ['22', '고무 및 플라스틱제품 제조업', 'Manufacture of rubber and plastics products'],
      ['23', '비금속 광물제품 제조업', 'Manufacture of other non-metallic mineral products'],
      ['24', '1차 금속 제조업', 'Manufacture of basic metals'],
      [
        '25',
        '금속 가공제품 제조업; 기계 및 가구 제외',
        'Manufacture of fabricated metal products, except machinery and furniture',
      ],
      [
        '26',
        '전자 부품, 컴퓨터, 영상, 음향 및 통신장비 제조업',
        'Manufacture of electronic components, computers, visual, sounding and communication equipment',
      ],
      [
        '27',
        '의료, 정밀, 광학 기기 및 시계 제조업',
        'Manufacture of medical, precision and optical instruments, watches and clocks',
      ],
      ['28', '전기장비 제조업', 'Manufacture of electrical equipment'],
      ['29', '기타 기계 및 장비 제조업', 'Manufacture of other machinery and equipment'],
      ['30', '자동차 및 트레일러 제조업', 'Manufacture of motor vehicles and trailers'],
      ['31', '기타 운송장비 제조업', 'Manufacture of other transport equipment'],
      ['32', '가구 제조업', 'Manufacture of furniture'],
      ['33', '기타 제품 제조업', 'Other manufacturing'],
      ['34', '산업용 기계 및 장비 수리업', 'Maintenance and repair of industrial machinery and equipment'],
    ],
  ],
  [
    'D',
    '전기, 가스, 증기 및 공기 조절 공급업',
    'Electricity, gas, steam and air conditioning supply',
    [['35', '전기, 가스, 증기 및 공기 조절 공급업', 'Electricity, gas, steam and air conditioning supply']],
  ],
  [
    'E',
    '수도, 하수 및 폐기물 처리, 원료 재생업',
    'Water supply, sewage, waste management and materials recovery',
    [
      ['36', '수도업', 'Water supply'],
      ['37', '하수, 폐수 및 분뇨 처리업', 'Sewage, wastewater and human waste treatment'],
      ['38', '폐기물 수집, 운반, 처리 및 원료 재생업', 'Waste collection, treatment, disposal and materials recovery'],
      ['39', '환경 정화 및 복원업', 'Remediation activities'],
    ],
  ],
  [
    'F',
    '건설업',
    'Construction',
    [
      ['41', '종합 건설업', 'General construction'],
      ['42', '전문직별 공사업', 'Specialised construction activities'],
    ],
  ],
  [
    'G',
    '도매 및 소매업',
    'Wholesale and retail trade',
    [
      ['45', '자동차 및 부품 판매업', 'Sale of motor vehicles and parts'],
      ['46', '도매 및 상품 중개업', 'Wholesale trade and commission trade'],
      ['47', '소매업; 자동차 제외', 'Retail trade, except motor vehicles'],
    ],
  ],
  [
    'H',
    '운수 및 창고업',
    'Transportation and storage',
    [
      ['49', '육상 운송 및 파이프라인 운송업', 'Land transport and transport via pipelines'],
      ['50', '수상 운송업', 'Water transport'],
      ['51', '항공 운송업', 'Air transport'],
      ['52', '창고 및 운송관련 서비스업', 'Warehousing and support activities for transportation'],
    ],
  ],
  [
    'I',
    '숙박 및 음식점업',
    'Accommodation and food service activities',
    [
      ['55', '숙박업', 'Accommodation'],
      ['56', '음식점 및 주점업', 'Food and beverage service activities'],
    ],
  ],
  [
    'J',
    '정보통신업',
    'Information and communication',
    [
      ['58', '출판업', 'Publishing activities'],
      ['59', '영상·오디오 기록물 제작 및 배급업', 'Motion picture, video and audio production and distribution'],
      ['60', '방송업', 'Broadcasting activities'],
      ['61', '우편 및 통신업', 'Postal activities and telecommunications'],
      ['62', '컴퓨터 프로그래밍, 시스템 통합 및 관리업', 'Computer programming, system integration and management'],
      ['63', '정보서비스업', 'Information service activities'],
    ],
  ],
  [
    'K',
    '금융 및 보험업',
    'Financial and insurance activities',
    [
      ['64', '금융업', 'Financial service activities'],
      ['65', '보험 및 연금업', 'Insurance and pension funding'],
      ['66', '금융 및 보험 관련 서비스업', 'Activities auxiliary to financial service and insurance activities'],
    ],
  ],
  ['L', '부동산업', 'Real estate activities', [['68', '부동산업', 'Real estate activities']]],
  [
    'M',
    '전문, 과학 및 기술 서비스업',
    'Professional, scientific and technical activities',
    [
      ['70', '연구개발업', 'Research and development'],
      ['71', '전문 서비스업', 'Professional services'],
      [
        '72',
        '건축 기술, 엔지니어링 및 기타 과학기술 서비스업',
        'Architectural, engineering and other scientific technical services',
      ],
      ['73', '기타 전문, 과학 및 기술 서비스업', 'Other professional, scientific and technical services'],
    ],
  ],
  [
    'N',
    '사업시설 관리, 사업 지원 및 임대 서비스업',
    'Business facilities management, business support and rental services',
    [
      ['74', '사업시설 관리 및 조경 서비스업', 'Business facilities management and landscape services'],
      ['75', '사업 지원 서비스업', 'Business support services'],
      ['76', '임대업; 부동산 제외', 'Rental and leasing activities, except real estate'],
    ],
  ],
  [
    'O',
    '공공행정, 국방 및 사회보장 행정',
    'Public administration, defence and compulsory social security',
    [['84', '공공행정, 국방 및 사회보장 행정', 'Public administration, defence and compulsory social security']],
  ],
  ['P', '교육 서비스업', 'Education', [['85', '교육 서비스업', 'Education']]],
  [
    'Q',
    '보건업 및 사회복지 서비스업',
    'Human health and social work activities',
    [
      ['86', '보건업', 'Human health activities'],
      ['87', '사회복지 서비스업', 'Social work activities'],
    ],
  ],
  [
    'R',
    '예술, 스포츠 및 여가관련 서비스업',
    'Arts, sports and recreation related services',
    [
      ['90', '창작, 예술 및 여가관련 서비스업', 'Creative, arts and recreation related services'],
      ['91', '스포츠 및 오락관련 서비스업', 'Sports activities and amusement activities'],
    ],
  ],
  [
    'S',
    '협회 및 단체, 수리 및 기타 개인 서비스업',
    'Membership organisations, repair and other personal services',
    [
      ['94', '협회 및 단체', 'Membership organisations'],
      ['95', '개인 및 소비용품 수리업', 'Repair of personal and household goods'],
      ['96', '기타 개인 서비스업', 'Other personal services'],
    ],
  ],
  [
    'T',
    '가구 내 고용활동 및 달리 분류되지 않은 자가 소비 생산활동',
    'Activities of households as employers and for own use',
    [
      ['97', '가구 내 고용활동', 'Activities of households as employers'],
      [
        '98',
        '달리 분류되지 않은 자가 소비를 위한 가구의 재화 및 서비스 생산활동',
        'Undifferentiated production of households for own use',
      ],
    ],
  ],
  [
    'U',
    '국제 및 외국기관',
    'Activities of extraterritorial organisations',
    [['99', '국제 및 외국기관', 'Activities of extraterritorial organisations']],
  ],
];
